/** Words in lower case, without accents or signs. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The day of a cell: dd/mm/aaaa or ISO, with or without an hour.
 * @returns null for other texts and days that do not exist.
 */
export function dayOf(text: string): string | null {
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?=$|[\sT])/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?=$|\s)/.exec(text) ??
    [];
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Two separators are thousands and cents; three digits after the second one could be either. */
const AMOUNT =
  /^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$|^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/;
/** Larger amounts than a bank has. */
const MAX_DIGITS = 13;

/**
 * The whole pesos of a cell: '1.250.000', '1,250,000.00', '-50000', '(50.000)', '$ 50.000'. Cents are rounded.
 * @returns 0 for an empty cell or a dash; null for other texts.
 */
export function pesosOf(text: string): number | null {
  const compact = text.replace(/\s|\$|COP/gi, '').replace(/[−–]/g, '-');
  if (compact === '' || compact === '-') return 0;
  const isOut = /^-|-$|^\(.*\)$/.test(compact);
  const digits = compact.replace(/^[-+(]+|[-)]+$/g, '');
  if (!AMOUNT.test(digits)) return null;
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const pesos = whole.replace(/[.,]/g, '');
  if (pesos.length > MAX_DIGITS) return null;
  const rounded = Math.round(Number(`${pesos}.${cents}`));
  return isOut && rounded > 0 ? -rounded : rounded;
}
