import { POSTED_OPERACIONES } from '../contabilidad/cuentas.sql.js';
import { CARTERA } from '../esquema/cajas.sql.js';
import { counter } from '../esquema/counters.js';
import { inBatch } from './recibo-rules.js';

/** Rules of the journal, checked by batch of loans like the rules of the reconciliation. */
export const ASIENTO_RULES: Readonly<Record<string, string>> = {
  'cada cobro y cada reverso está en el libro diario por lo que vale': `
    SELECT m.prestamo_id, m.monto AS esperado, coalesce(a.monto, 0) AS hallado
      FROM movimiento m
      LEFT JOIN movimiento o ON o.id = m.revierte_id
      LEFT JOIN asiento a ON a.id = m.id AND a.tipo = m.tipo AND a.prestamo_id = m.prestamo_id
       AND '${CARTERA}' = CASE m.tipo WHEN 'cobro' THEN a.de_id ELSE a.a_id END
     WHERE ${inBatch('m.prestamo_id')} AND (m.tipo = 'cobro' OR m.tipo = 'reverso' AND o.tipo = 'cobro')
       AND m.monto IS DISTINCT FROM a.monto`,
  'lo que volvió de un cobro volvió a la caja de donde salió': `
    SELECT m.prestamo_id, a.monto AS esperado, r.monto AS hallado
      FROM movimiento m JOIN asiento r ON r.id = m.id JOIN asiento a ON a.id = m.revierte_id
     WHERE ${inBatch('m.prestamo_id')} AND m.tipo = 'reverso' AND r.de_id <> a.a_id`,
  'lo entregado de un préstamo salió de una caja': `
    SELECT p.id AS prestamo_id, e.neto AS esperado, coalesce(s.neto, 0) AS hallado
      FROM prestamo p
     CROSS JOIN LATERAL (
       SELECT CASE WHEN p.estado = 'cancelado' AND NOT EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id)
                   THEN 0 ELSE p.desembolso_neto END AS neto) e
      LEFT JOIN (
        SELECT a.prestamo_id, sum(CASE a.tipo WHEN 'desembolso' THEN a.monto ELSE -a.monto END) AS neto
          FROM asiento a WHERE ${inBatch('a.prestamo_id')} AND a.tipo IN ('desembolso', 'devolucion') GROUP BY 1
      ) s ON s.prestamo_id = p.id
     WHERE ${inBatch('p.id')} AND e.neto <> coalesce(s.neto, 0)`,
};

/** Operations of cash whose row in the journal is missing or has other pesos. */
export const WRONG_OPERACIONES = `
  SELECT 'cada operación de caja está en el libro diario por lo que vale' AS regla, NULL AS "prestamoId",
         o.monto AS esperado, coalesce(a.monto, 0) AS hallado
    FROM (${POSTED_OPERACIONES}) o LEFT JOIN asiento a ON a.id = o.id WHERE o.monto <> coalesce(a.monto, 0)`;

/** The trial balance: the sum of all accounts. */
export const WRONG_BALANCE = `
  SELECT 'las cajas suman cero' AS regla, NULL AS "prestamoId", 0::bigint AS esperado, sum(saldo)::bigint AS hallado
    FROM (${counter('caja')}) c HAVING sum(saldo) <> 0`;
