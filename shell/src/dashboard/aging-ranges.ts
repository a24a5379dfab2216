import type { MoraRange } from '@cartera/contrato/catalogs';

/** Overdue installments of one range of days late. */
export interface AgingRange {
  readonly range: MoraRange;
  readonly cuotas: number;
  /** Unpaid amount of those installments, in pesos. */
  readonly monto: number;
}

/** Per cent. A lower bar would look like none. */
const MIN_HEIGHT = 2;

/** Height of each range's bar, in per cent of the highest. A range with at least one installment is always visible. */
export function heightsOf(ranges: readonly AgingRange[]): number[] {
  const highest = Math.max(...ranges.map(({ cuotas }) => cuotas));
  return ranges.map(({ cuotas }) => (cuotas === 0 ? 0 : Math.max(MIN_HEIGHT, (cuotas * 100) / highest)));
}
