import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_EVENTS,
  type Contributions,
  createContado,
  createCounting,
  createScopedContador,
  recount,
} from '../counting.js';
import { createScopedView, SCOPED_TABLES } from '../scoped-views.js';
import { CONTRIBUTIONS_0021 } from './0021-contadores.js';

/** The amount lent is new money; what a reenganche renews has its own counter. */
export const CONTRIBUTIONS_0061: Contributions = {
  ...CONTRIBUTIONS_0021,
  prestamo: `
    SELECT 'prestamo_renovado' AS que, t.estado AS clave,
           ±1::bigint AS cuantos, ±(t.monto_renovado)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t WHERE t.monto_renovado > 0
    UNION ALL ${CONTRIBUTIONS_0021.prestamo?.replace('±(t.monto)', '±(t.monto - t.monto_renovado)')}`,
};

const COUNTERS = ['prestamo_estado', 'prestamo_renovado'];

/** The movimiento `m` moves the balance of a loan to its new loan, and is not undone. */
const TRASLADO = `m.tipo = 'traslado' AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`;

/** What a reenganche only renews is neither handed over nor lent (P-8.50). */
export class MontoRenovado1763683200610 implements MigrationInterface {
  name = 'MontoRenovado1763683200610';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    // This lock lasts until the end, so no other transaction changes the counters of loans.
    await q.query(`
      ALTER TABLE prestamo ADD COLUMN monto_renovado bigint NOT NULL DEFAULT 0,
                           DROP CONSTRAINT prestamo_desembolso`);
    await q.query(`
      UPDATE prestamo n SET monto_renovado = m.monto, desembolso_neto = n.desembolso_neto - m.monto
        FROM movimiento m WHERE m.prestamo_id = n.reengancha_a AND ${TRASLADO}`);
    // An earlier version let a reenganche withhold more than its new money.
    await q.query(`
      ALTER TABLE prestamo
        ADD CONSTRAINT prestamo_renovado CHECK (monto_renovado = 0 OR reengancha_a IS NOT NULL AND monto_renovado > 0),
        ADD CONSTRAINT prestamo_desembolso CHECK (desembolso_neto <= monto - monto_renovado)`);
    await createScopedView(q, 'prestamo');
    await this.count(q, CONTRIBUTIONS_0061);
    // A process of the earlier version creates the loan before this movimiento, and knows no renewed amount.
    await q.query(`
      CREATE FUNCTION completar_renovado() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        UPDATE prestamo SET monto_renovado = NEW.monto, desembolso_neto = desembolso_neto - NEW.monto
         WHERE reengancha_a = NEW.prestamo_id AND monto_renovado = 0;
        RETURN NULL;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION completar_renovado() FROM PUBLIC`);
    await q.query(`
      CREATE TRIGGER movimiento_completa_renovado AFTER INSERT ON movimiento
      FOR EACH ROW WHEN (NEW.tipo = 'traslado') EXECUTE FUNCTION completar_renovado()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER movimiento_completa_renovado ON movimiento`);
    await q.query(`DROP FUNCTION completar_renovado()`);
    await q.query(
      `ALTER TABLE prestamo DROP CONSTRAINT prestamo_desembolso, DROP CONSTRAINT prestamo_renovado`,
    );
    await q.query(`
      UPDATE prestamo SET desembolso_neto = desembolso_neto + monto_renovado, monto_renovado = 0 WHERE monto_renovado > 0`);
    await q.query(`
      ALTER TABLE prestamo ADD CONSTRAINT prestamo_desembolso CHECK (desembolso_neto BETWEEN 1 AND monto)`);
    await q.query(`DELETE FROM contador WHERE que = 'prestamo_renovado'`);
    await this.count(q, CONTRIBUTIONS_0021);
    await q.query(`DROP VIEW cobrador.prestamo CASCADE`);
    await q.query(`ALTER TABLE prestamo DROP COLUMN monto_renovado`);
    for (const table of SCOPED_TABLES) if (await q.hasTable(table)) await createScopedView(q, table);
    await createScopedContador(q, CONTRIBUTIONS_0021);
  }

  private async count(q: QueryRunner, contributions: Contributions): Promise<void> {
    for (const event of COUNTED_EVENTS) await createCounting(q, contributions, 'prestamo', event);
    await createContado(q, contributions);
    await createScopedContador(q, contributions);
    await recount(q, COUNTERS);
  }
}
