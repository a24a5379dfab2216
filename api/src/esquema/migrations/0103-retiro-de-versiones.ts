import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of modules that nobody may get again, with the reason; open tabs leave an unsafe one. */
export class RetiroDeVersiones1763683201030 implements MigrationInterface {
  name = 'RetiroDeVersiones1763683201030';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE portal_version
        ADD COLUMN retiro text CHECK (retiro IN ('retirada', 'insegura')),
        ADD COLUMN motivo_retiro text,
        ADD CONSTRAINT portal_version_retiro_con_motivo CHECK ((retiro IS NULL) = (motivo_retiro IS NULL))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version DROP COLUMN retiro, DROP COLUMN motivo_retiro`);
  }
}
