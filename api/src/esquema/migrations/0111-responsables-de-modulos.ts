import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who releases a module, and who published each version. */
export class ResponsablesDeModulos1763683201110 implements MigrationInterface {
  name = 'ResponsablesDeModulos1763683201110';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE portal_modulo
        ADD COLUMN responsables uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN segunda_persona boolean NOT NULL DEFAULT false`);
    await q.query(`ALTER TABLE portal_version ADD COLUMN publicada_por uuid`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version DROP COLUMN publicada_por`);
    await q.query(`ALTER TABLE portal_modulo DROP COLUMN responsables, DROP COLUMN segunda_persona`);
  }
}
