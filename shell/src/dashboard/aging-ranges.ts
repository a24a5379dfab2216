import type { RangoMora } from '@cartera/contrato/catalogs';

/** Overdue installments of one range of days late. */
export interface AgingRango {
  readonly rango: RangoMora;
  readonly cuotas: number;
  /** Unpaid amount of those installments, in pesos. */
  readonly monto: number;
}

/** Per cent. A lower bar would look like none. */
const MIN_HEIGHT = 2;

/** Height of each range's bar, in per cent of the highest. A range with at least one installment is always visible. */
export function heightsOf(rangos: readonly AgingRango[]): number[] {
  const highest = Math.max(...rangos.map(({ cuotas }) => cuotas));
  return rangos.map(({ cuotas }) => (cuotas === 0 ? 0 : Math.max(MIN_HEIGHT, (cuotas * 100) / highest)));
}
