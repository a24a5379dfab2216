import { formatPeriodo } from '@cartera/contrato/formats';

const SHORT_MONTH = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'short' });

/** A month for a column, 'mar 2026'. @param periodo `YYYY-MM`. */
export function formatShortPeriodo(periodo: string): string {
  return `${SHORT_MONTH.format(new Date(`${periodo}-01T00:00:00Z`)).replace('.', '')} ${periodo.slice(0, 4)}`;
}

/** A run of months in words, '3 meses (de enero de 2026 a marzo de 2026)'. @param periodos one or more `YYYY-MM`, oldest first. */
export function formatPeriodos(periodos: readonly string[]): string {
  const [first = ''] = periodos;
  const last = periodos.at(-1) ?? first;
  if (first === last) return `1 mes (${formatPeriodo(first)})`;
  return `${periodos.length} meses (de ${formatPeriodo(first)} a ${formatPeriodo(last)})`;
}
