import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Photos of the slips of expenses, in their own table so that no list loads them. */
export class FotosDeGasto1763683201220 implements MigrationInterface {
  name = 'FotosDeGasto1763683201220';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE gasto_foto (
        operacion_id uuid PRIMARY KEY CONSTRAINT gasto_foto_fk REFERENCES operacion_caja,
        jpeg bytea NOT NULL
      )`);
    await createScopedView(q, 'gasto_foto');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.gasto_foto`);
    await q.query(`DROP TABLE gasto_foto`);
  }
}
