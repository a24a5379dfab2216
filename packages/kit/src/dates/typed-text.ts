/** `date`: a day, `YYYY-MM-DD`. `month`: a month, `YYYY-MM`. */
export type DateType = 'date' | 'month';

const SHAPES: Readonly<Record<DateType, RegExp>> = {
  date: /^\d{2}\/\d{2}\/\d{4}$/,
  month: /^\d{2}\/\d{4}$/,
};

/** What the user sees of a day or a month: `16/03/2026`, `03/2026`. */
export function shownDate(value: string): string {
  return value.split('-').reverse().join('/');
}

/** The value of a typed day or month, or null if the text is none of the calendar. */
export function typedDate(text: string, type: DateType): string | null {
  if (!SHAPES[type].test(text)) return null;
  const value = text.split('/').reverse().join('-');
  const instant = new Date(`${type === 'month' ? `${value}-01` : value}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
  return isReal ? value : null;
}
