import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView, SCOPED_TABLES } from '../scoped-views.js';

/** When a loan `quincenal` is paid. Loans that exist are paid every 15 days. */
export class DiasQuincena1763683200690 implements MigrationInterface {
  name = 'DiasQuincena1763683200690';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE prestamo ADD dias_quincena text NOT NULL DEFAULT 'cada-15'
        CONSTRAINT prestamo_dias_quincena_check CHECK (dias_quincena IN ('cada-15', '15-fin'))`);
    await createScopedView(q, 'prestamo');
  }

  async down(q: QueryRunner): Promise<void> {
    // The views of other tables use the view of this one.
    await q.query(`ALTER TABLE prestamo DROP dias_quincena CASCADE`);
    for (const table of SCOPED_TABLES) if (await q.hasTable(table)) await createScopedView(q, table);
  }
}
