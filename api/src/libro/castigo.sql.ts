import { DIAS_PARA_CASTIGAR } from '@cartera/contrato/catalogs';
import { castigado, enCartera, estadoReporte, unpaid } from '../esquema/atrasos.sql.js';

/**
 * SQL about loans that were written off (record 57). The aliases are `p` for a loan, `k` for a payment of it and `x` for its
 * write-off.
 */

/** The loan was written off and still owes. */
export const CASTIGADO = castigado('p');

/** The loan is in the portfolio. */
export const EN_CARTERA = enCartera('p');

/** The state of the loan as reports show it, an `EstadoReporte`. */
export const ESTADO_REPORTE = estadoReporte('p');

/** The loan is a candidate to be written off on the day `$1`. */
export const CASTIGABLE = `
  ${EN_CARTERA} AND EXISTS (
    SELECT FROM cuota q WHERE q.prestamo_id = p.id AND q.fecha_programada <= $1::date - ${DIAS_PARA_CASTIGAR} AND ${unpaid()})`;

/** The loan was written off at a moment. @param moment an SQL expression. */
export const castigadoAt = (moment: string): string => `EXISTS (
  SELECT FROM castigo x WHERE x.prestamo_id = p.id AND x.hecho_en < ${moment}
     AND (x.deshecho_en IS NULL OR x.deshecho_en >= ${moment}))`;
