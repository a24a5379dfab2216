import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of the teams of modules, and the signature of each version with the key that made it. */
export class FirmasDeVersiones1763683201120 implements MigrationInterface {
  name = 'FirmasDeVersiones1763683201120';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_modulo ADD COLUMN llaves text[] NOT NULL DEFAULT '{}'`);
    await q.query(`
      ALTER TABLE portal_version
        ADD COLUMN firma text,
        ADD COLUMN llave text,
        ADD CONSTRAINT portal_version_firma_con_llave CHECK ((firma IS NULL) = (llave IS NULL))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version DROP COLUMN firma, DROP COLUMN llave`);
    await q.query(`ALTER TABLE portal_modulo DROP COLUMN llaves`);
  }
}
