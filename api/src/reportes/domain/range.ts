import { REPORTE_DAYS } from '@cartera/contrato/catalogs';
import type { ReporteRango } from '@cartera/contrato/reportes';
import { addDays } from '@cartera/dominio/dates';

/** The days a report covers: up to today and 30 of them, unless told otherwise (P-12.5). */
export function resolveRango(
  request: { desde?: string | undefined; hasta?: string | undefined },
  today: string,
): ReporteRango {
  const hasta = request.hasta ?? today;
  return { desde: request.desde ?? addDays(hasta, 1 - REPORTE_DAYS), hasta };
}

/** The day on which arrears are looked at: nobody is late yet for what falls due after today. */
export function corteFor(hasta: string, today: string): string {
  return hasta < today ? hasta : today;
}
