import {
  type GrupoDeResultados,
  MODALIDAD_LABELS,
  type Modalidad,
  type Moneda,
  NO_COBRADOR,
  RATE_DECIMALS,
} from './catalogs.js';

/** A formatter of numbers. It writes `−` before a negative one: screen readers skip the hyphen of `Intl`. */
export function numberFormatter(
  locale: string,
  options: Intl.NumberFormatOptions,
): (value: number) => string {
  const { format } = new Intl.NumberFormat(locale, options);
  return (value) => format(value).replace('-', '−');
}

const wholeUnits = (locale: string, currency: Moneda) =>
  numberFormatter(locale, { style: 'currency', currency, maximumFractionDigits: 0 });

const WHOLE_UNITS: Readonly<Record<Moneda, (value: number) => string>> = {
  COP: wholeUnits('es-CO', 'COP'),
  DOP: wholeUnits('es-DO', 'DOP'),
  USD: wholeUnits('es-DO', 'USD'),
};

/**
 * A formatter of numbers with the separators of a currency, as its amounts have them: `1.234,5` in Colombian pesos,
 * `1,234.5` in the others.
 */
export function numberFormat(
  options: Intl.NumberFormatOptions,
): (value: number, moneda?: Moneda | null) => string {
  const [colombian, other] = [numberFormatter('es-CO', options), numberFormatter('es-DO', options)];
  return (value, moneda) => ((moneda ?? 'COP') === 'COP' ? colombian : other)(value);
}

const RATIO = numberFormat({ style: 'percent', maximumFractionDigits: RATE_DECIMALS });

/** A percentage with the decimals that it needs, `10%`, `0,375%`. @param value in per cent: 2.25, not 0.0225. */
export function formatPercent(value: number, moneda?: Moneda | null): string {
  return RATIO(value / 100, moneda);
}

const MONTH_AND_YEAR = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/**
 * An amount without decimals, `$ 1.234.567` (P-12.19).
 * @param moneda the lender's currency: `RD$1,234,567`, `US$1,234,567`. Nothing is converted.
 */
export function formatPesos(value: number, moneda?: Moneda | null): string {
  return WHOLE_UNITS[moneda ?? 'COP'](value);
}

/** Converts a calendar day `YYYY-MM-DD` to the Colombian `dd/mm/aaaa`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatPeriodo(periodo: string): string {
  return MONTH_AND_YEAR.format(new Date(`${periodo}-01T00:00:00Z`));
}

/** The name of a group of the report of results. @param grupo and @param nombre as the report has them. */
export function nameOfGrupo(
  por: GrupoDeResultados,
  { grupo, nombre }: { readonly grupo: string | null; readonly nombre: string | null },
): string {
  if (por === 'cobrador') return nombre ?? NO_COBRADOR;
  if (grupo === null) return 'Sin préstamo';
  return por === 'mes' ? formatPeriodo(grupo) : MODALIDAD_LABELS[grupo as Modalidad];
}
