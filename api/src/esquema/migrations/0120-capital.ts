import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Capital that the owners put in or take out, with the person who gives or receives it. */
export class Capital1763683201200 implements MigrationInterface {
  name = 'Capital1763683201200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE operacion_caja ADD persona text, DROP CONSTRAINT operacion_caja_tipo_check`);
    await q.query(`
      ALTER TABLE operacion_caja
        ADD CONSTRAINT operacion_caja_tipo_check CHECK (tipo IN ('base', 'gasto', 'entrega', 'cierre', 'capital', 'retiro')),
        ADD CONSTRAINT operacion_caja_persona_check CHECK ((persona IS NOT NULL) = (tipo IN ('capital', 'retiro')))`);
    await createScopedView(q, 'operacion_caja');
  }

  /** Its operations stay in the journal. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.operacion_caja`);
    await q.query(`DELETE FROM operacion_caja WHERE tipo IN ('capital', 'retiro')`);
    await q.query(`ALTER TABLE operacion_caja DROP persona, DROP CONSTRAINT operacion_caja_tipo_check`);
    await q.query(`
      ALTER TABLE operacion_caja
        ADD CONSTRAINT operacion_caja_tipo_check CHECK (tipo IN ('base', 'gasto', 'entrega', 'cierre'))`);
    await createScopedView(q, 'operacion_caja');
  }
}
