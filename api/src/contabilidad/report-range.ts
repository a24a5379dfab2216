import { REPORTE_DAYS } from '@cartera/contrato/catalogs';
import { ReporteRange } from '@cartera/contrato/reportes';
import { addDays } from '@cartera/dominio/dates';
import { invalidInput } from '../platform/http/business-error.js';
import { toFieldErrors } from '../platform/http/zod-messages.js';

/**
 * Returns the days of a report, by default the last 30 up to today (P-12.5).
 * @throws BusinessError `DATOS_INVALIDOS` for an impossible range.
 */
export function reportRange(
  request: { desde?: string | undefined; hasta?: string | undefined },
  today: string,
): ReporteRange {
  const hasta = request.hasta ?? today;
  const desde = request.desde ?? addDays(hasta, 1 - REPORTE_DAYS);
  const parsed = ReporteRange.safeParse({ desde, hasta });
  if (!parsed.success) throw invalidInput(toFieldErrors(parsed.error, 'hasta'));
  return parsed.data;
}
