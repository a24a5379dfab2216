import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Who did each event of a loan, why, and its payment. Null in earlier events and in those of the night. */
export class Historial1763683200650 implements MigrationInterface {
  name = 'Historial1763683200650';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE notificacion_prestamo ADD COLUMN autor text, ADD COLUMN motivo text, ADD COLUMN cobro_id uuid`);
    await createScopedView(q, 'notificacion_prestamo');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.notificacion_prestamo`);
    await q.query(`
      ALTER TABLE notificacion_prestamo DROP COLUMN autor, DROP COLUMN motivo, DROP COLUMN cobro_id`);
    await createScopedView(q, 'notificacion_prestamo');
  }
}
