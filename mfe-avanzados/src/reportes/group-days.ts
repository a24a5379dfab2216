import type { ReporteDay } from '@cartera/contrato/reportes';

/** Bars that can still be told apart on a phone: a month of days. */
const MAX_BUCKETS = 31;

/** Days that the chart draws together. */
export interface Bucket {
  readonly desde: string;
  readonly hasta: string;
  /** Pesos, over all its days. */
  readonly prestado: number;
  readonly cobrado: number;
}

/** The days of a report in order, as few stretches of the same length (the last may be shorter) as can be drawn. */
export function groupDays(days: readonly ReporteDay[]): Bucket[] {
  const largo = Math.ceil(days.length / MAX_BUCKETS);
  const buckets: Bucket[] = [];
  for (let start = 0; start < days.length; start += largo) {
    const ownItems = days.slice(start, start + largo);
    const sumBy = (figure: 'prestado' | 'cobrado') => ownItems.reduce((sum, dia) => sum + dia[figure], 0);
    buckets.push({
      desde: ownItems[0]?.fecha ?? '',
      hasta: ownItems.at(-1)?.fecha ?? '',
      prestado: sumBy('prestado'),
      cobrado: sumBy('cobrado'),
    });
  }
  return buckets;
}
