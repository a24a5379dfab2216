import type { ReporteDay } from '@cartera/contrato/reportes';

/** More bars than a month of days are illegible on a phone. */
const MAX_BUCKETS = 31;

/** Consecutive days that share a bar. */
export interface Bucket {
  readonly desde: string;
  readonly hasta: string;
  /** Pesos, over all its days. */
  readonly prestado: number;
  readonly cobrado: number;
}

/** Groups days in order into at most 31 buckets of equal length; the last can be shorter. */
export function groupDays(days: readonly Pick<ReporteDay, 'fecha' | 'prestado' | 'cobrado'>[]): Bucket[] {
  const daysPerBucket = Math.ceil(days.length / MAX_BUCKETS);
  const buckets: Bucket[] = [];
  for (let start = 0; start < days.length; start += daysPerBucket) {
    const bucketDays = days.slice(start, start + daysPerBucket);
    const sumBy = (figure: 'prestado' | 'cobrado') => bucketDays.reduce((sum, day) => sum + day[figure], 0);
    buckets.push({
      desde: bucketDays[0]?.fecha ?? '',
      hasta: bucketDays.at(-1)?.fecha ?? '',
      prestado: sumBy('prestado'),
      cobrado: sumBy('cobrado'),
    });
  }
  return buckets;
}
