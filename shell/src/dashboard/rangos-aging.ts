import type { RangoMora } from '@cartera/contrato/catalogos';

/** Overdue installments of one range of days late. */
export interface RangoAging {
  readonly rango: RangoMora;
  readonly cuotas: number;
  /** Pesos that those installments still owe. */
  readonly monto: number;
}

/** Per cent: a bar that is thinner is taken for none. */
const ALTURA_MINIMA = 2;

/**
 * Height of each range's bar, per cent of the tallest. A range with any installment at all shows, however
 * few they are beside the rest.
 */
export function alturasDe(rangos: readonly RangoAging[]): number[] {
  const mayor = Math.max(...rangos.map(({ cuotas }) => cuotas));
  return rangos.map(({ cuotas }) => (cuotas === 0 ? 0 : Math.max(ALTURA_MINIMA, (cuotas * 100) / mayor)));
}
