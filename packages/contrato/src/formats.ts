import type { Moneda } from './catalogs.js';

const wholeUnits = (locale: string, currency: Moneda) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });

const WHOLE_UNITS: Readonly<Record<Moneda, Intl.NumberFormat>> = {
  COP: wholeUnits('es-CO', 'COP'),
  DOP: wholeUnits('es-DO', 'DOP'),
  USD: wholeUnits('es-DO', 'USD'),
};
const MONTH_AND_YEAR = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/**
 * An amount without decimals, `$ 1.234.567` (P-12.19).
 * @param moneda the lender's currency: `RD$1,234,567`, `US$1,234,567`. Nothing is converted.
 */
export function formatPesos(value: number, moneda?: Moneda | null): string {
  return WHOLE_UNITS[moneda ?? 'COP'].format(value);
}

/** Converts a calendar day `YYYY-MM-DD` to the Colombian `dd/mm/aaaa`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatPeriodo(periodo: string): string {
  return MONTH_AND_YEAR.format(new Date(`${periodo}-01T00:00:00Z`));
}
