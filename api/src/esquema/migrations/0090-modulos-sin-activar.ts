import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A module whose first version waits for a promotion, and the commit that a version was built from. */
export class ModulosSinActivar1763683200900 implements MigrationInterface {
  name = 'ModulosSinActivar1763683200900';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_modulo ALTER COLUMN version_activa DROP NOT NULL`);
    await q.query(`
      ALTER TABLE portal_version
        ADD COLUMN commit_fuente text CHECK (commit_fuente ~ '^[0-9a-f]{40}$'),
        ADD COLUMN limpio boolean NOT NULL DEFAULT false`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version DROP COLUMN commit_fuente, DROP COLUMN limpio`);
    await q.query(`DELETE FROM portal_modulo WHERE version_activa IS NULL`);
    await q.query(`ALTER TABLE portal_modulo ALTER COLUMN version_activa SET NOT NULL`);
  }
}
