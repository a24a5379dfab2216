import { ASIENTOS_SIN_PRESTAMO } from '../contabilidad/asientos.sql.js';
import { REFUSED_TO, VERIFICACIONES } from '../contabilidad/verificaciones.sql.js';
import { CARTERA, OFICINA } from '../esquema/cajas.sql.js';
import { counter } from '../esquema/counters.js';
import { ASIENTOS_OF_OPERACIONES } from '../esquema/operaciones.sql.js';
import { resultados, TIPOS_SIN_CAJA } from '../esquema/resultados.sql.js';
import { lastRecorded } from '../platform/audit/events.sql.js';
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
     WHERE ${inBatch('m.prestamo_id')} AND m.tipo = 'reverso' AND r.de_id <> coalesce(${REFUSED_TO}, a.a_id)`,
  'cada pago que no es en efectivo tiene su verificación, por lo que vale': `
    SELECT m.prestamo_id, m.monto AS esperado, coalesce(v.monto, 0) AS hallado
      FROM (SELECT m.id, m.prestamo_id, m.monto - coalesce(sum(r.monto), 0) AS monto
              FROM movimiento m LEFT JOIN movimiento r ON ${inBatch('r.prestamo_id')} AND r.revierte_id = m.id
             WHERE ${inBatch('m.prestamo_id')} AND m.tipo = 'cobro' AND coalesce(m.metodo, 'efectivo') <> 'efectivo'
             GROUP BY m.id) m
      LEFT JOIN ${VERIFICACIONES} v ON ${inBatch('v.prestamo_id')} AND v.movimiento_id = m.id
     WHERE v.movimiento_id IS NULL OR v.estado IN ('pendiente', 'deshecha') AND v.monto <> m.monto`,
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
  'cada fila del libro diario de un préstamo es de un movimiento o de lo que se entregó': `
    SELECT a.prestamo_id, coalesce(m.monto, 0) AS esperado, a.monto AS hallado
      FROM asiento a JOIN prestamo p ON p.id = a.prestamo_id
      LEFT JOIN movimiento m ON ${inBatch('m.prestamo_id')} AND m.id = a.id AND m.tipo = a.tipo
     CROSS JOIN LATERAL (SELECT coalesce(p.cuenta_id, '${OFICINA}') AS id) c
     WHERE ${inBatch('a.prestamo_id')} AND ${inBatch('p.id')}
       AND CASE a.tipo WHEN 'desembolso' THEN (a.de_id, a.a_id) <> (c.id, '${CARTERA}')
                       WHEN 'devolucion' THEN (a.de_id, a.a_id) <> ('${CARTERA}', c.id)
                       ELSE m.id IS NULL END
       AND a.tipo NOT IN (${TIPOS_SIN_CAJA})`,
  'los intereses, lo condonado y lo castigado de un préstamo están en el libro diario por lo que valen': `
    SELECT s.prestamo_id, s.monto AS esperado, s.asentado AS hallado
      FROM (${resultados('SELECT u.id, NULL::bigint AS ganado FROM unnest($1::uuid[]) AS u (id)')}) s WHERE s.monto <> s.asentado`,
  // A reenganche moves capital from a loan to the next without a row of the journal: both are of the portfolio.
  'la cuenta de la cartera tiene el capital que deben los préstamos que no se castigaron': `
    SELECT p.id AS prestamo_id, e.capital - p.monto_renovado + t.monto AS esperado, h.monto AS hallado
      FROM prestamo p
     CROSS JOIN LATERAL (
       SELECT CASE WHEN p.estado = 'cancelado' OR p.castigado_en IS NOT NULL THEN 0
                   ELSE coalesce(sum(q.monto_capital - q.capital_pagado - q.capital_condonado), 0) END AS capital
         FROM cuota q WHERE q.prestamo_id = p.id) e
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(m.monto), 0) AS monto FROM movimiento m WHERE m.prestamo_id = p.id AND m.tipo = 'traslado') t
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(CASE WHEN a.a_id = '${CARTERA}' THEN a.monto WHEN a.de_id = '${CARTERA}' THEN -a.monto END), 0) AS monto
         FROM asiento a WHERE a.prestamo_id = p.id) h
     WHERE ${inBatch('p.id')} AND e.capital - p.monto_renovado + t.monto <> h.monto`,
};

/** Operations of cash and the rows of the journal without a loan: each has the other, with the same accounts and pesos. */
export const WRONG_OPERACIONES = `
  SELECT CASE WHEN a.id IS NULL THEN 'cada operación de caja está en el libro diario por lo que vale'
              ELSE 'cada fila del libro diario sin préstamo es de una operación de caja' END AS regla,
         NULL AS "prestamoId", coalesce(e.monto, 0) AS esperado, coalesce(a.monto, 0) AS hallado
    FROM (${ASIENTOS_OF_OPERACIONES}) e
    FULL JOIN ${ASIENTOS_SIN_PRESTAMO} a
      ON a.id = e.id AND a.tipo = e.tipo AND a.de_id = e.de_id AND a.a_id = e.a_id AND a.monto = e.monto
   WHERE a.id IS NULL OR e.id IS NULL`;

/**
 * Operations of cash that are not what the audit trail last recorded of them, or that one of the two lacks. The heads of the
 * trail leave the database, so they cover the operations too.
 */
export const WRONG_TRAIL_OF_OPERACIONES = `
  SELECT 'cada operación de caja es la que dice la auditoría' AS regla, NULL AS "prestamoId",
         coalesce((e.despues->>'monto')::bigint, 0) AS esperado, coalesce(o.monto, 0) AS hallado
    FROM (${lastRecorded('caja', 'operacion')}) e FULL JOIN operacion_caja o ON o.id = e.id
   WHERE (e.despues->>'tipo', e.despues->>'monto', e.despues->>'estado')
         IS DISTINCT FROM (o.tipo, o.monto::text, o.estado)`;

/** Refused payments and the operations that moved their pesos: each has the other, with the same pesos and account. */
export const WRONG_REFUSALS = `
  SELECT 'cada pago rechazado lo debe quien responde por él' AS regla, v.prestamo_id AS "prestamoId",
         coalesce(v.monto, 0) AS esperado, coalesce(o.monto, 0) AS hallado
    FROM (SELECT * FROM ${VERIFICACIONES} w WHERE w.estado = 'rechazada') v
    FULL JOIN (SELECT * FROM operacion_caja r WHERE r.tipo = 'rechazo') o ON o.id = v.operacion_id
   WHERE (v.monto, v.caja_id) IS DISTINCT FROM (o.monto, o.contraparte_id)`;

/** Decided payments that the audit trail says nothing of, or something else. */
export const WRONG_TRAIL_OF_VERIFICACIONES = `
  SELECT 'cada pago verificado es el que dice la auditoría' AS regla, v.prestamo_id AS "prestamoId", v.monto AS esperado,
         coalesce((e.despues->>'monto')::bigint, 0) AS hallado
    FROM ${VERIFICACIONES} v LEFT JOIN (${lastRecorded('caja', 'verificacion')}) e ON e.id = v.movimiento_id
   WHERE v.estado IN ('confirmada', 'rechazada')
     AND (e.despues->>'monto', e.despues->>'estado') IS DISTINCT FROM (v.monto::text, v.estado)`;

/** The trial balance: the sum of all accounts. */
export const WRONG_BALANCE = `
  SELECT 'las cajas suman cero' AS regla, NULL AS "prestamoId", 0::bigint AS esperado, sum(saldo)::bigint AS hallado
    FROM (${counter('caja')}) c HAVING sum(saldo) <> 0`;
