import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { atrasosToStore, pendiente } from '../esquema/atrasos.sql.js';
import { MISMATCHED_COUNTERS } from '../esquema/counters.js';
import { lastStates } from '../platform/audit/events.sql.js';
import { type Queryable, rows } from '../platform/db/query.js';
import {
  ASIENTO_RULES,
  WRONG_BALANCE,
  WRONG_OPERACIONES,
  WRONG_REFUSALS,
  WRONG_TRAIL_OF_OPERACIONES,
  WRONG_TRAIL_OF_VERIFICACIONES,
} from './asiento-rules.js';
import { prestamoBatches } from './batches.js';
import { COMISION_RULES } from './comision-rules.js';
import { countedCobros, DE_CANCELADO, PRESTADO } from './figures.sql.js';
import { LIVE_MOVIMIENTOS } from './libro.sql.js';
import { joinPrestamo, LIVE_PRESTAMO, WITHOUT_PLAN } from './prestamo.sql.js';
import { PRESTAMO_RULES } from './prestamo-rules.js';
import { inBatch, RECIBO_RULES } from './recibo-rules.js';
import { readRecordedDays } from './situacion-of-day.sql.js';
import { WRONG_RECORDS } from './situaciones.sql.js';

/** A loan that breaks a rule of the ledger. */
export interface Descuadre {
  readonly regla: string;
  /** Null when a total is wrong: a total belongs to no loan. */
  readonly prestamoId: string | null;
  /** The value that the rule requires, in pesos or rows. */
  readonly esperado: number;
  readonly hallado: number;
}

/**
 * The application `a` is live. All rows of a join name the batch, so that no plan reads a whole table. A reversal of another
 * loan does not count: the rules then report the loan.
 */
const NOT_UNDONE = `NOT EXISTS (SELECT FROM aplicacion r WHERE ${inBatch('r.prestamo_id')} AND r.revierte_id = a.id)`;

/** The live movimientos of the loans of a batch. */
const LIVE_IN_BATCH = `SELECT * FROM (${LIVE_MOVIMIENTOS}) w WHERE ${inBatch('w.prestamo_id')}`;

/** Joins the loan of the installment `q`, if it has a plan. Before it, the ledger names no installment. */
const WITH_PLAN = 'JOIN prestamo p ON p.id = q.prestamo_id AND p.plan_generado_en IS NOT NULL';

/** The loan has installments. One that an earlier version closed without a plan has none. */
const WITH_CUOTAS = `(p.plan_generado_en IS NOT NULL OR ${LIVE_PRESTAMO})`;

/** Each rule returns the loans of a batch that break it: `prestamo_id`, `esperado` and `hallado`. */
const RULES: Readonly<Record<string, string>> = {
  'el capital de las cuotas suma el monto': `
    SELECT p.id AS prestamo_id, p.monto AS esperado, sum(q.monto_capital) AS hallado
      FROM prestamo p JOIN cuota q ON q.prestamo_id = p.id WHERE ${inBatch('p.id')}
     GROUP BY p.id HAVING sum(q.monto_capital) <> p.monto`,
  'las cuotas suman el total': `
    SELECT p.id AS prestamo_id, p.monto_total AS esperado, sum(q.monto_total) AS hallado
      FROM prestamo p JOIN cuota q ON q.prestamo_id = p.id WHERE ${inBatch('p.id')}
     GROUP BY p.id HAVING sum(q.monto_total) <> p.monto_total`,
  'el plan tiene sus cuotas': `
    SELECT p.id AS prestamo_id, p.cuotas AS esperado, count(q.id) FILTER (WHERE q.numero BETWEEN 1 AND p.cuotas) AS hallado
      FROM prestamo p LEFT JOIN cuota q ON q.prestamo_id = p.id WHERE ${inBatch('p.id')} AND ${WITH_CUOTAS}
     GROUP BY p.id HAVING count(q.id) FILTER (WHERE q.numero BETWEEN 1 AND p.cuotas) <> p.cuotas`,
  'sin plan, lo que falta de las cuotas es el saldo': `
    SELECT p.id AS prestamo_id, p.saldo_pendiente AS esperado, coalesce(sum(${pendiente()}), 0) AS hallado
      FROM prestamo p LEFT JOIN cuota q ON q.prestamo_id = p.id WHERE ${inBatch('p.id')} AND ${WITHOUT_PLAN}
     GROUP BY p.id HAVING coalesce(sum(${pendiente()}), 0) <> p.saldo_pendiente`,
  'sin plan, lo pagado llena las cuotas más antiguas': `
    SELECT e.prestamo_id, sum(e.pagado)::bigint AS esperado, sum(e.hallado)::bigint AS hallado
      FROM (
        SELECT q.prestamo_id, q.capital_pagado + q.interes_pagado AS hallado,
               greatest(0, least(q.monto_total, coalesce(v.monto, 0) + q.monto_total
                 - sum(q.monto_total) OVER (PARTITION BY q.prestamo_id ORDER BY q.numero))) AS pagado
          FROM cuota q JOIN prestamo p ON p.id = q.prestamo_id
          LEFT JOIN (SELECT w.prestamo_id, sum(w.monto) AS monto FROM (${LIVE_IN_BATCH}) w
                      WHERE w.tipo IN ('cobro', 'retencion') GROUP BY 1) v ON v.prestamo_id = p.id
         WHERE ${inBatch('q.prestamo_id')} AND p.plan_generado_en IS NULL
      ) e WHERE e.pagado <> e.hallado GROUP BY e.prestamo_id`,
  'lo pagado de cada cuota es lo que el libro le aplica': `
    SELECT q.prestamo_id, coalesce(a.interes + a.capital, 0) AS esperado, q.interes_pagado + q.capital_pagado AS hallado
      FROM cuota q ${WITH_PLAN} LEFT JOIN (
        SELECT a.cuota_id, sum(a.interes) AS interes, sum(a.capital) AS capital
          FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
         WHERE ${inBatch('a.prestamo_id')} AND ${inBatch('m.prestamo_id')} AND m.tipo IN ('cobro', 'retencion') AND ${NOT_UNDONE}
         GROUP BY a.cuota_id
      ) a ON a.cuota_id = q.id
     WHERE ${inBatch('q.prestamo_id')}
       AND (q.interes_pagado, q.capital_pagado) <> (coalesce(a.interes, 0), coalesce(a.capital, 0))`,
  'lo condonado de cada cuota es lo que el libro le ajusta': `
    SELECT q.prestamo_id, coalesce(a.interes + a.capital, 0) AS esperado,
           q.interes_condonado + q.capital_condonado AS hallado
      FROM cuota q ${WITH_PLAN} LEFT JOIN (
        SELECT a.cuota_id, sum(a.interes) AS interes, sum(a.capital) AS capital
          FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
         WHERE ${inBatch('a.prestamo_id')} AND ${inBatch('m.prestamo_id')} AND m.tipo IN ('ajuste', 'traslado', 'no_causado') AND ${NOT_UNDONE}
         GROUP BY a.cuota_id
      ) a ON a.cuota_id = q.id
     WHERE ${inBatch('q.prestamo_id')}
       AND (q.interes_condonado, q.capital_condonado) <> (coalesce(a.interes, 0), coalesce(a.capital, 0))`,
  'cada movimiento está aplicado por lo que vale, una vez hay plan': `
    SELECT v.prestamo_id, v.monto AS esperado, coalesce(sum(a.interes + a.capital), 0) AS hallado
      FROM (${LIVE_IN_BATCH}) v JOIN prestamo p ON p.id = v.prestamo_id AND p.plan_generado_en IS NOT NULL
      LEFT JOIN aplicacion a ON ${inBatch('a.prestamo_id')} AND a.movimiento_id = v.id AND ${NOT_UNDONE}
     GROUP BY v.id, v.prestamo_id, v.monto
    HAVING coalesce(sum(a.interes + a.capital), 0) <> v.monto`,
  'los cobros vigentes son los del libro': `
    SELECT coalesce(v.prestamo_id, k.prestamo_id) AS prestamo_id, coalesce(v.monto, 0) AS esperado,
           coalesce(k.monto, 0) AS hallado
      FROM (SELECT m.prestamo_id, m.cobro_id, sum(CASE m.tipo WHEN 'reverso' THEN -m.monto ELSE m.monto END) AS monto
              FROM movimiento m WHERE ${inBatch('m.prestamo_id')} AND m.cobro_id IS NOT NULL GROUP BY 1, 2) v
      FULL JOIN (SELECT * FROM cobro c WHERE ${inBatch('c.prestamo_id')}) k
        ON k.id = v.cobro_id AND k.prestamo_id = v.prestamo_id
     WHERE coalesce(v.monto, 0) <> coalesce(k.monto, 0)`,
  'un cobro y sus reversos tienen el método que dice el libro': `
    SELECT k.prestamo_id, k.monto AS esperado, m.monto AS hallado
      FROM cobro k JOIN movimiento m ON m.id = k.movimiento_id
     WHERE ${inBatch('k.prestamo_id')} AND ${inBatch('m.prestamo_id')}
       AND (k.metodo, k.referencia) IS DISTINCT FROM (coalesce(m.metodo, 'efectivo'), m.referencia)
     UNION ALL
    SELECT r.prestamo_id, m.monto, r.monto
      FROM movimiento r JOIN movimiento m ON m.id = r.revierte_id AND m.tipo = 'cobro'
     WHERE ${inBatch('r.prestamo_id')} AND ${inBatch('m.prestamo_id')}
       AND coalesce(r.metodo, 'efectivo') <> coalesce(m.metodo, 'efectivo')`,
  'lo vigente de un pago es de su cobro o de una corrección': `
    SELECT v.prestamo_id, v.monto AS esperado, 0 AS hallado
      FROM (${LIVE_IN_BATCH} AND w.tipo = 'cobro' AND w.monto <> 0) v
     WHERE NOT EXISTS (
            SELECT FROM cobro k WHERE ${inBatch('k.prestamo_id')} AND k.movimiento_id = v.id AND k.id = v.cobro_id)`,
  'el saldo es el total menos lo que vale en el libro': `
    SELECT p.id AS prestamo_id, p.monto_total - coalesce(sum(v.monto), 0) AS esperado, p.saldo_pendiente AS hallado
      FROM prestamo p LEFT JOIN (${LIVE_IN_BATCH}) v ON v.prestamo_id = p.id
     WHERE ${inBatch('p.id')}
     GROUP BY p.id HAVING p.monto_total - coalesce(sum(v.monto), 0) <> p.saldo_pendiente`,
  'un reenganche enlaza dos préstamos del mismo cliente, en los dos sentidos': `
    SELECT p.id AS prestamo_id, 1 AS esperado, 0 AS hallado
      FROM prestamo p
     WHERE ${inBatch('p.id')} AND ((p.reenganchado_por IS NOT NULL AND NOT EXISTS (
              SELECT FROM prestamo n
               WHERE n.id = p.reenganchado_por AND n.reengancha_a = p.id AND n.cliente_id = p.cliente_id))
        OR (p.reengancha_a IS NOT NULL AND NOT EXISTS (
              SELECT FROM prestamo a WHERE a.id = p.reengancha_a AND a.reenganchado_por = p.id)))`,
  'lo trasladado cabe en el préstamo nuevo, y sin reenganche no hay traslado': `
    SELECT v.prestamo_id, coalesce(n.monto, 0) AS esperado, sum(v.monto) AS hallado
      FROM (${LIVE_IN_BATCH}) v JOIN prestamo p ON p.id = v.prestamo_id
      LEFT JOIN prestamo n ON n.id = p.reenganchado_por
     WHERE v.tipo = 'traslado'
     GROUP BY v.prestamo_id, n.monto HAVING sum(v.monto) > coalesce(n.monto, 0)`,
  'lo renovado es lo que el préstamo anterior trasladó': `
    SELECT p.id AS prestamo_id, coalesce(v.monto, 0) AS esperado, p.monto_renovado AS hallado
      FROM prestamo p
      LEFT JOIN LATERAL (
        SELECT sum(v.monto) AS monto FROM (${LIVE_MOVIMIENTOS} AND m.prestamo_id = p.reengancha_a) v
         WHERE v.tipo = 'traslado'
      ) v ON true
     WHERE ${inBatch('p.id')} AND p.monto_renovado <> coalesce(v.monto, 0)`,
  'lo que no se causó es lo que dice la auditoría, cabe en el interés y deja el préstamo sin saldo': `
    SELECT v.prestamo_id, coalesce((e.despues->>'ahorro')::bigint, 0) AS esperado, v.monto + p.saldo_pendiente AS hallado
      FROM (${LIVE_IN_BATCH}) v JOIN prestamo p ON p.id = v.prestamo_id
      LEFT JOIN (${lastStates('prestamo', ['prestamos.liquidar'], inBatch('a.entidad_id'))}) e ON e.entidad_id = p.id
     WHERE v.tipo = 'no_causado' AND v.monto <> 0
       AND (v.monto IS DISTINCT FROM (e.despues->>'ahorro')::bigint OR p.saldo_pendiente <> 0
            OR v.monto > p.monto_total - p.monto)`,
  'lo entregado es lo prestado menos lo retenido': `
    SELECT p.id AS prestamo_id, ${PRESTADO} - coalesce(sum(v.monto), 0) AS esperado, p.desembolso_neto AS hallado
      FROM prestamo p LEFT JOIN (${LIVE_IN_BATCH}) v ON v.prestamo_id = p.id AND v.tipo = 'retencion'
     WHERE ${inBatch('p.id')}
     GROUP BY p.id HAVING ${PRESTADO} - coalesce(sum(v.monto), 0) <> p.desembolso_neto`,
  // Finds rows that no trigger updated. A test compares the rule itself with that of the domain.
  'los atrasos guardados son los de las cuotas': `
    SELECT prestamo_id, coalesce(n.saldo + n.monto, 0) AS esperado, coalesce(a.saldo + a.monto, 0) AS hallado
      FROM (SELECT * FROM atraso a WHERE ${inBatch('a.prestamo_id')}) a
      FULL JOIN (${atrasosToStore(inBatch('p.id'), 'a.hasta')}) n USING (prestamo_id)
     WHERE a IS DISTINCT FROM n`,
  ...PRESTAMO_RULES,
  ...RECIBO_RULES,
  ...ASIENTO_RULES,
};

/** The total of 'collected' must equal the payments of loans that are not cancelled. */
const WRONG_COBRADO = `
  SELECT 'lo cobrado no incluye los cobros de préstamos cancelados' AS regla, NULL AS "prestamoId",
         l.cobrado AS esperado, c.cobrado AS hallado
    FROM (SELECT coalesce(sum(k.monto), 0)::bigint AS cobrado
            FROM cobro k ${joinPrestamo('k.prestamo_id')} WHERE NOT (${DE_CANCELADO})) l,
         (SELECT coalesce(sum(k.cobrado), 0)::bigint AS cobrado FROM (${countedCobros('')}) k) c
   WHERE l.cobrado <> c.cobrado`;

/** The rules of the journal and of the operations with cash, which are of no batch of loans. */
const OF_CASH = [
  WRONG_BALANCE,
  WRONG_OPERACIONES,
  WRONG_TRAIL_OF_OPERACIONES,
  WRONG_REFUSALS,
  WRONG_TRAIL_OF_VERIFICACIONES,
  ...COMISION_RULES,
];

/** Checks the loans, installments and payments against the ledger. */
@Injectable()
export class Reconciliacion {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Yields every broken rule; nothing when the ledger adds up. Each rule reads a batch of loans in one statement, and so
   * from one snapshot: payments may continue during the check.
   */
  async *check(db: Queryable = this.dataSource): AsyncGenerator<Descuadre> {
    for await (const batch of prestamoBatches(db)) {
      for (const [regla, sql] of Object.entries(RULES)) {
        const found = await rows<Omit<Descuadre, 'regla'>>(
          db,
          `SELECT prestamo_id AS "prestamoId", esperado::bigint, hallado::bigint FROM (${sql}) x`,
          [batch],
        );
        for (const mismatch of found) yield { regla, ...mismatch };
      }
    }
    yield* await rows<Descuadre>(db, MISMATCHED_COUNTERS);
    yield* await rows<Descuadre>(db, WRONG_COBRADO);
    for (const sql of OF_CASH) yield* await rows<Descuadre>(db, sql);
    const { first, last } = await readRecordedDays(db);
    if (last !== first) yield* await rows<Descuadre>(db, WRONG_RECORDS, [last]);
  }
}
