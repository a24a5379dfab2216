import { START_OF_DAY } from './situaciones.sql.js';

/**
 * The terms of the loan `p` can be corrected on the day `$1`: its plan is of that day, and the ledger has named no
 * installment since. Row 0 is the retencion, not an installment.
 */
export const CORREGIBLE = `coalesce(p.plan_generado_en >= ${START_OF_DAY}, false) AND NOT EXISTS (
  SELECT FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id WHERE a.prestamo_id = p.id AND q.numero > 0)`;
