import { MONTO_MAXIMO } from '@cartera/contrato/comun';
import { enmascararCedula, enmascararTelefono, soloDigitos } from '@cartera/contrato/identidad';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { partirCentavos } from '../../formatos/centavos';
import { formatoMiles } from '../../formatos/dinero';
import { EntradaEnmascarada, type PropsEntradaEnmascarada } from './entrada-enmascarada';

/** Digits of the largest amount that the contract takes. */
const DIGITOS_PESOS = String(MONTO_MAXIMO).length;

/** An identity number: shown in groups of 3-7-1, its value the digits alone (section 5 of the specification). */
export function CampoCedula(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada {...props} mascara={enmascararCedula} />;
}

/** A phone number: shown in groups of 3-3-4, its value the digits alone (section 5 of the specification). */
export function CampoTelefono(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada autoComplete="tel" {...props} mascara={enmascararTelefono} />;
}

interface PropsCampoPesos extends Omit<PropsEntradaEnmascarada, 'value' | 'onChange' | 'step'> {
  /** Whole pesos; null while the field is empty. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
  /** Pesos that the up and down arrows add or take away. */
  readonly paso?: number;
}

/** What each arrow does to the amount. */
const SENTIDO: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** An amount in whole pesos, with its thousands separated as it is typed. */
export function CampoPesos({ value, onChange, paso, ...resto }: PropsCampoPesos) {
  const alPulsar = (evento: KeyboardEvent<HTMLInputElement>) => {
    const alFinal = evento.currentTarget.selectionStart === evento.currentTarget.value.length;
    if ((evento.key === ',' || evento.key === '.') && alFinal) centavos.current = 0;
    // Enter sends the form with the field still in hand.
    if (evento.key === 'Enter') quitarCentavos();
    const sentido = SENTIDO[evento.key];
    if (paso === undefined || sentido === undefined) return;
    evento.preventDefault();
    onChange?.(Math.min(Math.max((value ?? 0) + sentido * paso, 0), MONTO_MAXIMO));
  };
  const centavos = useRef<number | null>(null);

  // Cents typed after an amount are not two more digits of it. Until one leaves the field, or sends it, '1.00' may be
  // on its way to '1.000': with three digits it was the separator of the thousands.
  const alEscribir = (digitos: string) => {
    const antes = value === null || value === undefined ? '' : String(value);
    // The zero of '0,5' goes as its cents come.
    if (centavos.current !== null) centavos.current += digitos.length - (antes === '0' ? 0 : antes.length);
    onChange?.(digitos === '' ? null : Number(digitos));
  };
  const quitarCentavos = () => {
    if (centavos.current === 1 || centavos.current === 2) {
      const pesos = String(value ?? '').slice(0, -centavos.current);
      onChange?.(pesos === '' ? null : Number(pesos));
    }
    centavos.current = null;
  };
  const alSalir = (evento: FocusEvent<HTMLInputElement>) => {
    quitarCentavos();
    resto.onBlur?.(evento);
  };
  // Cents pasted with an amount, as spreadsheets give it, are not two more digits of it.
  const alPegar = (evento: ClipboardEvent) => {
    const { pesos, centavos: deMas } = partirCentavos(evento.clipboardData.getData('text').trim());
    if (deMas === undefined) return;
    evento.preventDefault();
    onChange?.(pesos === '' ? null : Number(pesos.slice(0, DIGITOS_PESOS)));
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
      onPaste={alPegar}
      onKeyDown={alPulsar}
      onBlur={alSalir}
      mascara={enmascararPesos}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={alEscribir}
    />
  );
}

function enmascararPesos(texto: string): string {
  const digitos = soloDigitos(texto).slice(0, DIGITOS_PESOS);
  return digitos === '' ? '' : formatoMiles(Number(digitos));
}
