/** More bars than a month of days are illegible on a phone. */
const MAX_BUCKETS = 31;

/** The figures of a day, in pesos. */
export type Day<K extends string> = { readonly fecha: string } & Readonly<Record<K, number>>;

/** Consecutive days that share a bar, with the sums of their figures. */
export type Bucket<K extends string> = { readonly desde: string; readonly hasta: string } & Readonly<
  Record<K, number>
>;

/** Groups days in order into at most 31 buckets of equal length; the last can be shorter. */
export function groupDays<K extends string>(days: readonly Day<K>[], figures: readonly K[]): Bucket<K>[] {
  const daysPerBucket = Math.ceil(days.length / MAX_BUCKETS);
  const buckets: Bucket<K>[] = [];
  for (let start = 0; start < days.length; start += daysPerBucket) {
    const bucketDays = days.slice(start, start + daysPerBucket);
    const sums = Object.fromEntries(
      figures.map((figure) => [figure, bucketDays.reduce((sum, day) => sum + day[figure], 0)]),
    ) as Record<K, number>;
    buckets.push({
      desde: bucketDays[0]?.fecha ?? '',
      hasta: bucketDays.at(-1)?.fecha ?? '',
      ...sums,
    });
  }
  return buckets;
}
