import { MONTO_MAXIMO } from '@cartera/contrato/comun';
import { soloDigitos } from '@cartera/contrato/identidad';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { partirCentavos } from '../../formatos/centavos';
import { formatoMiles } from '../../formatos/dinero';
import { EntradaEnmascarada, type PropsEntradaEnmascarada } from './entrada-enmascarada';

/** Digits of the largest amount that the contract takes. */
const DIGITOS_PESOS = String(MONTO_MAXIMO).length;

interface PropsCampoPesos extends Omit<PropsEntradaEnmascarada, 'value' | 'onChange' | 'step'> {
  /** Whole pesos; null while the field is empty. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
  /** Pesos that the up and down arrows add or take away. */
  readonly paso?: number;
}

/** What each arrow does to the amount. */
const SENTIDO: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A minus, as keyboards or spreadsheets write it; some write it with parentheses. */
const SIGNO_MENOS = /[-\u2212(]/;

const SEPARADOR_FINAL = /[.,]\s*$/;

/**
 * An amount in whole pesos, with its thousands separated as it is typed. What is typed, pasted or filled in means the
 * same: cents are left out, and a negative amount is none; it stands as it was written until one leaves the field.
 */
export function CampoPesos({ value, onChange, paso, ...resto }: PropsCampoPesos) {
  const centavos = useRef<number | null>(null);
  /** Where what was just typed, pasted or filled in begins. */
  const desde = useRef(0);
  const [negativo, setNegativo] = useState<string | null>(null);

  const alPulsar = (evento: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends the form with the field still in hand.
    if (evento.key === 'Enter') terminar();
    const sentido = SENTIDO[evento.key];
    if (paso === undefined || sentido === undefined) return;
    evento.preventDefault();
    setNegativo(null);
    centavos.current = null;
    onChange?.(Math.min(Math.max((value ?? 0) + sentido * paso, 0), MONTO_MAXIMO));
  };

  // The text says it all: many keyboards of phones do not say which key was pressed. The mask then reads its own text
  // again, without a change: that one has only digits to find.
  const leer = (texto: string, cambio?: unknown): string => {
    if (SIGNO_MENOS.test(texto)) {
      centavos.current = null;
      return texto;
    }
    if (!cambio) return soloDigitos(texto);
    const { pesos, centavos: deMas } = partirCentavos(texto.replace(/[^\d.,]+$/, ''), desde.current);
    const digitos = soloDigitos(enmascararPesos(pesos));
    // Written anew from its beginning, nothing is left of the cents that it had; whole, it says which are its own.
    if (desde.current === 0 || deMas !== undefined) centavos.current = null;
    if (deMas === undefined) contarCentavos(digitos, SEPARADOR_FINAL.test(texto.slice(desde.current)));
    return deMas !== undefined && Number(digitos) === 0 ? '' : digitos;
  };

  // Cents typed one by one after an amount are not more digits of it. Until one leaves the field, or sends it, '1.00'
  // may be on its way to '1.000': with three digits it was the separator of the thousands.
  const contarCentavos = (digitos: string, trasSeparador: boolean) => {
    // The zero of '0,5' goes as its cents come.
    const antes = value ? String(value).length : 0;
    if (trasSeparador) centavos.current = 0;
    else if (centavos.current !== null) centavos.current += digitos.length - antes;
    // Who erases past the separator is writing the amount again.
    if (centavos.current !== null && centavos.current < 0) centavos.current = null;
  };
  const alEscribir = (texto: string) => {
    const negado = SIGNO_MENOS.test(texto);
    setNegativo(negado ? texto : null);
    onChange?.(negado || texto === '' ? null : Number(texto));
  };
  const terminar = () => {
    if (centavos.current === 1 || centavos.current === 2) {
      const pesos = String(value ?? '').slice(0, -centavos.current);
      onChange?.(pesos === '' ? null : Number(pesos));
    }
    centavos.current = null;
    setNegativo(null);
  };
  const alSalir = (evento: FocusEvent<HTMLInputElement>) => {
    terminar();
    resto.onBlur?.(evento);
  };
  const conPaso = paso !== undefined && {
    role: 'spinbutton',
    step: paso,
    'aria-valuemin': 0,
    'aria-valuenow': value ?? undefined,
  };
  return (
    <EntradaEnmascarada
      prefix="$"
      {...resto}
      {...conPaso}
      onKeyDown={alPulsar}
      onBlur={alSalir}
      onInput={(evento) => {
        desde.current = dondeEmpieza(evento);
      }}
      removeFormatting={leer}
      mascara={(texto) => (SIGNO_MENOS.test(texto) ? texto : enmascararPesos(texto))}
      getCaretBoundary={enCualquierLugar}
      value={negativo ?? (value === null || value === undefined ? '' : String(value))}
      onChange={alEscribir}
    />
  );
}

/** Kinds of change that take something away, or go back to what it was. */
const NADA_NUEVO = /^(delete|history)/;

/** Where what a change wrote begins; a browser that fills a form in by itself says nothing, and writes it whole. */
function dondeEmpieza({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): number {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  if (inputType && NADA_NUEVO.test(inputType)) return currentTarget.value.length;
  const hasta = currentTarget.selectionStart ?? currentTarget.value.length;
  return data ? Math.max(hasta - data.length, 0) : 0;
}

/** The caret may stand on either side of a minus. */
function enCualquierLugar(texto: string): boolean[] {
  return Array.from({ length: texto.length + 1 }, () => true);
}

function enmascararPesos(texto: string): string {
  const digitos = soloDigitos(texto).slice(0, DIGITOS_PESOS);
  return digitos === '' ? '' : formatoMiles(Number(digitos));
}
