import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A canary by person and by steps of percentages. `canario_desde` is when its step began. */
export class CanarioPorPasos1763683200960 implements MigrationInterface {
  name = 'CanarioPorPasos1763683200960';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE portal_modulo
        ADD COLUMN canario_personas uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN canario_pasos integer[],
        ADD COLUMN canario_espera integer,
        ADD COLUMN canario_desde timestamptz,
        DROP CONSTRAINT portal_modulo_canario_porcentaje_check,
        ADD CHECK (canario_porcentaje BETWEEN 0 AND 100)`);
    await q.query(`UPDATE portal_modulo SET canario_desde = now() WHERE canario_version IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      UPDATE portal_modulo SET canario_version = NULL, canario_porcentaje = NULL WHERE canario_porcentaje = 0`);
    await q.query(`
      ALTER TABLE portal_modulo
        DROP CONSTRAINT portal_modulo_canario_porcentaje_check,
        ADD CHECK (canario_porcentaje BETWEEN 1 AND 100),
        DROP COLUMN canario_personas, DROP COLUMN canario_pasos, DROP COLUMN canario_espera,
        DROP COLUMN canario_desde`);
  }
}
