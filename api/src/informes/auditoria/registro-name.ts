import { formatDay, formatPeriodo, formatPesos } from '@cartera/contrato/formats';

/** The parts of the name by which staff know a record. */
export interface RegistroName {
  readonly nombre?: string | null;
  /** Whole pesos of a loan. */
  readonly monto?: number;
  /** Day of a loan, `YYYY-MM-DD`. */
  readonly fecha?: string;
  /** Month of a goal, or of the book, `YYYY-MM`. */
  readonly mes?: string | null;
  /** Numbers of receipts. */
  readonly recibos?: readonly number[] | null;
}

/** A record in words, 'Ana Rojas · $ 500.000 del 03/11/2026 · recibo 128'; null if nothing is known of it. */
export function registroName({ nombre, monto, fecha, mes, recibos }: RegistroName): string | null {
  const parts = [
    nombre,
    monto !== undefined && fecha !== undefined && `${formatPesos(monto)} del ${formatDay(fecha)}`,
    mes && formatPeriodo(mes),
    recibos && `${recibos.length === 1 ? 'recibo' : 'recibos'} ${recibos.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
