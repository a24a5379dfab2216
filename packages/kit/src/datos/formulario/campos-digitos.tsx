import { MONTO_MAXIMO } from '@cartera/contrato/comun';
import { enmascararCedula, enmascararTelefono, soloDigitos } from '@cartera/contrato/identidad';
import type { ClipboardEvent, KeyboardEvent } from 'react';
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
  const alPulsar = (evento: KeyboardEvent) => {
    const sentido = SENTIDO[evento.key];
    if (paso === undefined || sentido === undefined) return;
    evento.preventDefault();
    onChange?.(Math.min(Math.max((value ?? 0) + sentido * paso, 0), MONTO_MAXIMO));
  };
  // Cents pasted with an amount, as spreadsheets give it, are not two more digits of it.
  const alPegar = (evento: ClipboardEvent) => {
    const pegado = evento.clipboardData.getData('text').trim();
    if (!CENTAVOS.test(pegado)) return;
    evento.preventDefault();
    const pesos = soloDigitos(pegado.replace(CENTAVOS, '')).slice(0, DIGITOS_PESOS);
    onChange?.(pesos === '' ? null : Number(pesos));
  };
  const conPaso = paso !== undefined && {
    role: 'spinbutton',
    step: paso,
    onKeyDown: alPulsar,
    'aria-valuemin': 0,
    'aria-valuenow': value ?? undefined,
  };
  return (
    <EntradaEnmascarada
      prefix="$"
      {...resto}
      {...conPaso}
      onPaste={alPegar}
      mascara={enmascararPesos}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(digitos) => onChange?.(digitos === '' ? null : Number(digitos))}
    />
  );
}

/** One or two digits after the last separator are cents; three are thousands. */
const CENTAVOS = /[.,]\d{1,2}$/;

function enmascararPesos(texto: string): string {
  const digitos = soloDigitos(texto).slice(0, DIGITOS_PESOS);
  return digitos === '' ? '' : formatoMiles(Number(digitos));
}
