import { REPORTE_DAYS } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { addDays } from '@cartera/dominio/dates';

/** The range of a report. By default, the last 30 days up to today (P-12.5). */
export function resolveRange(
  request: { desde?: string | undefined; hasta?: string | undefined },
  today: string,
): ReporteRange {
  const hasta = request.hasta ?? today;
  return { desde: request.desde ?? addDays(hasta, 1 - REPORTE_DAYS), hasta };
}

/** The day whose arrears a report shows: the end of its range, at most today. */
export function corteFor(hasta: string, today: string): string {
  return hasta < today ? hasta : today;
}
