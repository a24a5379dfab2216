import { WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { atrasoColumns, CUOTA_VENCIDA, estadoOfDay, overdue, pendiente } from '../esquema/atrasos.sql.js';
import { castigadoAt } from './castigo.sql.js';
import { LIVE_PRESTAMO, PRESTAMO_COBRADOR } from './prestamo.sql.js';
import { reestructuradoDesde } from './reestructurado.sql.js';

/** The time zone of the business days. */
export const BOGOTA = `'America/Bogota'`;

/** The moments when the day `$1` starts and ends. */
export const START_OF_DAY = `($1::date::timestamp AT TIME ZONE ${BOGOTA})`;
export const END_OF_DAY = `(($1::date + 1)::timestamp AT TIME ZONE ${BOGOTA})`;

/**
 * The collector of the loan `p` before its first record: the one of that record, else the present one, so that a report
 * of an earlier day stays when the loan or its client `c` gets another collector.
 */
export const FIRST_COBRADOR = `
  (coalesce((SELECT ARRAY[f.cobrador_id] FROM situacion_diaria f WHERE f.prestamo_id = p.id ORDER BY f.dia LIMIT 1),
            ARRAY[${PRESTAMO_COBRADOR}]))[1]`;

/** The conditions that separate a past day from later rows, on a movimiento `m` and a loan `p`. */
export interface Cut {
  /** The movimiento does not count on the day `$1`. */
  readonly later: string;
  /** The loan counts on the day `$1`. */
  readonly exists: string;
  /** Its collector on that day. */
  readonly cobrador: string;
  /** The plan of the version `v` was in force on the day `$1`, if no earlier version is. */
  readonly plan: string;
}

/** By the moment of each row: the knowledge of the system at the end of the day. */
export const KNOWN: Cut = {
  later: `m.created_at >= ${END_OF_DAY}`,
  exists: `p.created_at < ${END_OF_DAY}`,
  cobrador: PRESTAMO_COBRADOR,
  plan: `v.creada_en >= ${END_OF_DAY}`,
};

/**
 * By the date of each row, for the days before the records began. A correction counts from the day it was made, because
 * the row that it replaces is reversed on that day. What is withheld follows the present terms.
 */
export const DATED: Cut = {
  later: `(m.fecha > $1 AND m.tipo <> 'retencion'
             AND NOT EXISTS (SELECT FROM movimiento o WHERE o.id = m.revierte_id AND o.tipo = 'retencion')
           OR m.tipo = 'cobro' AND m.created_at >= ${END_OF_DAY}
             AND EXISTS (SELECT FROM movimiento o WHERE o.cobro_id = m.cobro_id AND o.tipo = 'cobro' AND o.id < m.id))`,
  exists: 'p.fecha_inicio <= $1',
  cobrador: FIRST_COBRADOR,
  plan: 'v.hasta > $1',
};

const SIGNED = `CASE m.tipo WHEN 'reverso' THEN -m.monto ELSE m.monto END`;

/**
 * The situation of each loan at the end of the day `$1`, from the ledger: the stored balances less the rows that came
 * later. A loan whose plan was made again later has the rows of its plan of that day (record 59). Loans that were already closed, and
 * have no later row, are left out. A written-off loan owes its balance and has no arrears.
 */
export const situaciones = ({ later, exists, cobrador, plan }: Cut): string => `
  WITH despues AS MATERIALIZED (
    SELECT m.id, m.prestamo_id, ${SIGNED} AS monto FROM movimiento m WHERE ${later}
  ),
  anterior AS MATERIALIZED (
    SELECT DISTINCT ON (v.prestamo_id) v.* FROM plan_version v WHERE ${plan} ORDER BY v.prestamo_id, v.numero
  ),
  tocado AS MATERIALIZED (
    SELECT prestamo_id, sum(monto) AS monto
      FROM (SELECT prestamo_id, monto FROM despues UNION ALL SELECT prestamo_id, 0 FROM anterior) t GROUP BY prestamo_id
  ),
  uno AS MATERIALIZED (
    SELECT p.id, ${cobrador} AS cobrador_id, p.estado, v.id AS version, v.filas,
           coalesce(v.fecha_vencimiento, p.fecha_vencimiento) AS fecha_vencimiento, p.monto_total,
           t.prestamo_id IS NOT NULL AS tocado,
           p.saldo_pendiente + coalesce(t.monto, 0) + coalesce(v.monto_total - p.monto_total, 0) AS saldo,
           ${reestructuradoDesde('$1')} AS reestructurado_desde,
           coalesce(p.plan_generado_en < ${END_OF_DAY}, false) AS con_plan, ${castigadoAt(END_OF_DAY)} AS castigado
      FROM prestamo p ${WITH_CLIENTE} LEFT JOIN tocado t ON t.prestamo_id = p.id LEFT JOIN anterior v ON v.prestamo_id = p.id
     WHERE ${exists} AND (${LIVE_PRESTAMO} OR t.prestamo_id IS NOT NULL OR p.created_at >= ${END_OF_DAY} - interval '1 day')
  ),
  -- What the later rows applied to each installment, or reversed.
  aplicado AS (
    SELECT a.cuota_id, sum(CASE WHEN a.revierte_id IS NULL THEN 1 ELSE -1 END * (a.interes + a.capital))::bigint AS monto
      FROM despues d JOIN aplicacion a ON a.movimiento_id = d.id GROUP BY a.cuota_id
  ),
  -- Before the plan, payments fill the oldest installments and a write-off the last ones.
  perdonado AS (
    SELECT m.prestamo_id, sum(${SIGNED}) AS monto
      FROM uno p JOIN movimiento m ON m.prestamo_id = p.id AND NOT (${later})
      LEFT JOIN movimiento o ON o.id = m.revierte_id
     WHERE p.tocado AND NOT p.con_plan AND coalesce(o.tipo, m.tipo) IN ('ajuste', 'traslado', 'no_causado') GROUP BY m.prestamo_id
  ),
  debido AS (
    SELECT q.prestamo_id, q.fecha_programada, ${pendiente()} AS monto
      FROM cuota q WHERE ${CUOTA_VENCIDA} AND NOT EXISTS (SELECT FROM tocado t WHERE t.prestamo_id = q.prestamo_id)
     UNION ALL
    SELECT q.prestamo_id, q.fecha_programada, ${pendiente()} + coalesce(a.monto, 0) AS monto
      FROM uno p JOIN cuota q ON q.prestamo_id = p.id LEFT JOIN aplicado a ON a.cuota_id = q.id
     WHERE p.tocado AND p.con_plan AND p.version IS NULL AND ${overdue('q.fecha_programada')}
     UNION ALL
    -- An earlier plan has what was paid of it until it ended. The movimientos of a loan have ids in their order.
    SELECT p.id, (f->>'fechaProgramada')::date,
           (f->>'montoTotal')::bigint - (f->>'montoPagado')::bigint + coalesce((
             SELECT sum(CASE WHEN a.revierte_id IS NULL THEN 1 ELSE -1 END * (a.interes + a.capital))
               FROM despues d JOIN aplicacion a ON a.movimiento_id = d.id
              WHERE d.prestamo_id = p.id AND d.id < p.version AND a.cuota_id = (f->>'id')::uuid), 0)::bigint
      FROM uno p CROSS JOIN LATERAL jsonb_array_elements(p.filas) f
     WHERE p.tocado AND p.con_plan AND p.version IS NOT NULL AND ${overdue("(f->>'fechaProgramada')::date")}
     UNION ALL
    SELECT w.prestamo_id, w.fecha_programada,
           (least(w.hasta, w.monto_total - w.perdonado)
             - greatest(w.hasta - w.cuota, w.monto_total - w.saldo - w.perdonado))::bigint
      FROM (SELECT q.prestamo_id, q.fecha_programada, q.monto_total AS cuota, p.monto_total, p.saldo,
                   coalesce(f.monto, 0) AS perdonado,
                   sum(q.monto_total) OVER (PARTITION BY q.prestamo_id ORDER BY q.numero) AS hasta
              FROM uno p JOIN cuota q ON q.prestamo_id = p.id LEFT JOIN perdonado f ON f.prestamo_id = p.id
             WHERE p.tocado AND NOT p.con_plan) w
     WHERE ${overdue('w.fecha_programada')}
  ),
  atraso AS (
    SELECT q.prestamo_id, ${atrasoColumns('$1', 'q.monto')} FROM debido q GROUP BY q.prestamo_id
  )
  SELECT p.id AS prestamo_id,
         CASE WHEN p.saldo = 0 THEN CASE WHEN p.estado IN ('cancelado', 'reenganchado') THEN p.estado ELSE 'pagado' END
              WHEN p.castigado THEN 'castigado' ELSE ${estadoOfDay('a.desde IS NOT NULL')} END AS estado,
         p.saldo::bigint AS saldo, a.desde AS atrasado_desde, coalesce(a.cuotas, 0) AS cuotas_vencidas,
         coalesce(a.monto, 0) AS monto_vencido, p.cobrador_id,
         CASE WHEN p.saldo > 0 THEN p.reestructurado_desde END AS reestructurado_desde
    FROM uno p LEFT JOIN atraso a ON a.prestamo_id = p.id AND p.saldo > 0 AND NOT p.castigado`;

/** The latest record of each loan on a day, in the records of its month. @param day an SQL expression. */
export const recorded = (day: string): string => `
  SELECT DISTINCT ON (prestamo_id) * FROM situacion_diaria
   WHERE dia BETWEEN date_trunc('month', ${day})::date AND ${day} ORDER BY prestamo_id, dia DESC`;

/** The last record of the loan `p` until the day `$1`, in any month. */
export const LAST_RECORD = `
  SELECT * FROM situacion_diaria s WHERE s.prestamo_id = p.id AND s.dia <= $1 ORDER BY s.dia DESC LIMIT 1`;

/**
 * Records of the day `$1` that differ from the ledger as it was known then. Left out are a loan whose terms could still
 * change, and a payment that was under way at midnight.
 */
export const WRONG_RECORDS = `
  SELECT 'lo registrado al final del día es lo que dice el libro' AS regla, p.id AS "prestamoId",
         coalesce(n.saldo + n.monto_vencido, 0)::bigint AS esperado, coalesce(v.saldo + v.monto_vencido, 0)::bigint AS hallado
    FROM (${situaciones(KNOWN)}) n
    FULL JOIN (${recorded('$1::date')}) v ON v.prestamo_id = n.prestamo_id
    JOIN prestamo p ON p.id = coalesce(n.prestamo_id, v.prestamo_id) AND p.plan_generado_en < ${END_OF_DAY}
   WHERE (coalesce(n.saldo, 0), n.atrasado_desde, coalesce(n.cuotas_vencidas, 0), coalesce(n.monto_vencido, 0))
         IS DISTINCT FROM (coalesce(v.saldo, 0), v.atrasado_desde, coalesce(v.cuotas_vencidas, 0), coalesce(v.monto_vencido, 0))
     AND NOT EXISTS (SELECT FROM movimiento m WHERE m.prestamo_id = p.id
                        AND m.created_at BETWEEN ${END_OF_DAY} - interval '1 minute' AND ${END_OF_DAY})`;
