import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedContador } from '../counting.js';
import { createScopedView } from '../scoped-views.js';
import { CONTRIBUTIONS_0085 } from './0085-contadores-de-listas.js';

const METODOS = { movimiento: 'text', cobro: `text NOT NULL DEFAULT 'efectivo'` } as const;

/**
 * How each payment was received, and the number of one that is not cash. Earlier payments were cash; their rows of the
 * ledger and their receipts do not say it.
 */
export class MetodoDePago1763683201130 implements MigrationInterface {
  name = 'MetodoDePago1763683201130';

  async up(q: QueryRunner): Promise<void> {
    for (const [table, type] of Object.entries(METODOS)) {
      await q.query(`
        ALTER TABLE ${table} ADD COLUMN metodo ${type}, ADD COLUMN referencia text,
          ADD CONSTRAINT ${table}_efectivo_sin_referencia
            CHECK (referencia IS NULL OR coalesce(metodo, 'efectivo') <> 'efectivo') NOT VALID`);
    }
    await q.query(`ALTER TABLE recibo ADD COLUMN metodo text, ADD COLUMN referencia text`);
    for (const table of ['movimiento', 'cobro', 'recibo'] as const) await createScopedView(q, table);
    await q.query(
      `CREATE UNIQUE INDEX cobro_referencia_unica ON cobro (metodo, lower(referencia)) WHERE referencia IS NOT NULL`,
    );
    // Lists of one method. Most payments are cash, and are read by their day.
    await q.query(`
      CREATE INDEX cobro_por_metodo ON cobro (metodo, fecha DESC, id DESC) INCLUDE (monto, prestamo_id)
       WHERE metodo <> 'efectivo'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.movimiento, cobrador.cobro, cobrador.recibo CASCADE`);
    for (const table of ['movimiento', 'cobro', 'recibo'] as const) {
      await q.query(`ALTER TABLE ${table} DROP COLUMN metodo, DROP COLUMN referencia`);
      await createScopedView(q, table);
    }
    await createScopedContador(q, CONTRIBUTIONS_0085);
  }
}
