import type { RangoMora } from '@cartera/contrato/catalogs';

/** Overdue installments of one range of days late. */
export interface AgingRango {
  readonly rango: RangoMora;
  readonly cuotas: number;
  /** Pesos that those installments still owe. */
  readonly monto: number;
}

/** Per cent: a bar that is thinner is taken for none. */
const MIN_HEIGHT = 2;

/**
 * Height of each range's bar, per cent of the tallest. A range with any installment at all shows, however
 * few they are beside the rest.
 */
export function heightsOf(rangos: readonly AgingRango[]): number[] {
  const highest = Math.max(...rangos.map(({ cuotas }) => cuotas));
  return rangos.map(({ cuotas }) => (cuotas === 0 ? 0 : Math.max(MIN_HEIGHT, (cuotas * 100) / highest)));
}
