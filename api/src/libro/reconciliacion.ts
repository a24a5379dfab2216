import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MISMATCHED_COUNTERS } from '../esquema/counters.sql.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { prestamoBatches } from './batches.js';
import { LIVE_MOVIMIENTOS, NOT_UNDONE } from './libro.sql.js';

/** A loan whose figures break a rule that always holds. */
export interface Descuadre {
  readonly regla: string;
  /** None where a total is wrong, which is of no loan. */
  readonly prestamoId: string | null;
  /** What the rule says, in pesos or rows. */
  readonly esperado: number;
  readonly hallado: number;
}

/** The loans of a slice, by the column that names them. */
const inBatch = (column: string): string => `${column} > $1 AND ${column} <= $2`;

/** What stands of the ledger, of the loans of a slice. */
const LIVE_IN_BATCH = `SELECT * FROM (${LIVE_MOVIMIENTOS}) w WHERE ${inBatch('w.prestamo_id')}`;

/** Each rule answers the loans of a slice that break it: `prestamo_id`, `esperado`, `hallado`. */
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
    SELECT p.id AS prestamo_id, CASE WHEN p.plan_generado_en IS NULL THEN 0 ELSE p.cuotas END AS esperado,
           count(q.id) FILTER (WHERE q.numero > 0) AS hallado
      FROM prestamo p LEFT JOIN cuota q ON q.prestamo_id = p.id WHERE ${inBatch('p.id')}
     GROUP BY p.id
    HAVING count(q.id) FILTER (WHERE q.numero > 0) <> CASE WHEN p.plan_generado_en IS NULL THEN 0 ELSE p.cuotas END`,
  'lo pagado de cada cuota es lo que el libro le aplica': `
    SELECT q.prestamo_id, coalesce(a.interes + a.capital, 0) AS esperado, q.interes_pagado + q.capital_pagado AS hallado
      FROM cuota q LEFT JOIN (
        SELECT a.cuota_id, sum(a.interes) AS interes, sum(a.capital) AS capital
          FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
         WHERE ${inBatch('a.prestamo_id')} AND m.tipo IN ('cobro', 'retencion') AND ${NOT_UNDONE}
         GROUP BY a.cuota_id
      ) a ON a.cuota_id = q.id
     WHERE ${inBatch('q.prestamo_id')}
       AND (q.interes_pagado, q.capital_pagado) <> (coalesce(a.interes, 0), coalesce(a.capital, 0))`,
  'lo condonado de cada cuota es lo que el libro le ajusta': `
    SELECT q.prestamo_id, coalesce(a.interes + a.capital, 0) AS esperado,
           q.interes_condonado + q.capital_condonado AS hallado
      FROM cuota q LEFT JOIN (
        SELECT a.cuota_id, sum(a.interes) AS interes, sum(a.capital) AS capital
          FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
         WHERE ${inBatch('a.prestamo_id')} AND m.tipo IN ('ajuste', 'traslado') AND ${NOT_UNDONE}
         GROUP BY a.cuota_id
      ) a ON a.cuota_id = q.id
     WHERE ${inBatch('q.prestamo_id')}
       AND (q.interes_condonado, q.capital_condonado) <> (coalesce(a.interes, 0), coalesce(a.capital, 0))`,
  'cada movimiento está aplicado por lo que vale, una vez hay plan': `
    SELECT v.prestamo_id, v.monto AS esperado, coalesce(sum(a.interes + a.capital), 0) AS hallado
      FROM (${LIVE_IN_BATCH}) v JOIN prestamo p ON p.id = v.prestamo_id AND p.plan_generado_en IS NOT NULL
      LEFT JOIN aplicacion a ON a.movimiento_id = v.id AND ${NOT_UNDONE}
     GROUP BY v.id, v.prestamo_id, v.monto
    HAVING coalesce(sum(a.interes + a.capital), 0) <> v.monto`,
  'los cobros vigentes son los del libro': `
    SELECT coalesce(v.prestamo_id, k.prestamo_id) AS prestamo_id, coalesce(v.monto, 0) AS esperado,
           coalesce(k.monto, 0) AS hallado
      FROM (${LIVE_IN_BATCH} AND w.tipo = 'cobro' AND w.monto <> 0) v
      FULL JOIN (SELECT * FROM cobro c WHERE ${inBatch('c.prestamo_id')}) k ON k.movimiento_id = v.id AND k.id = v.cobro_id
     WHERE coalesce(v.monto, 0) <> coalesce(k.monto, 0)`,
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
};

/** Compares the projections with the ledger, over the whole book. */
@Injectable()
export class Reconciliacion {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Every breach of a rule that always holds; none, in a book that is right. Each rule looks at a slice of loans in
   * one statement, and so sees each loan as it stood at one moment: payments go on meanwhile.
   */
  async *check(db: Queryable = this.dataSource): AsyncGenerator<Descuadre> {
    for await (const { after, upTo } of prestamoBatches(db)) {
      for (const [regla, sql] of Object.entries(RULES)) {
        const found = await rows<Omit<Descuadre, 'regla'>>(
          db,
          `SELECT prestamo_id AS "prestamoId", esperado::bigint, hallado::bigint FROM (${sql}) x`,
          [after, upTo],
        );
        for (const mismatch of found) yield { regla, ...mismatch };
      }
    }
    yield* await rows<Descuadre>(db, MISMATCHED_COUNTERS);
  }
}
