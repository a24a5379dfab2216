import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops an unused status, which the route declares. */
export class IdempotenciaSinEstado1763683200061 implements MigrationInterface {
  name = 'IdempotenciaSinEstado1763683200061';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE idempotencia DROP COLUMN estado`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE idempotencia ADD COLUMN estado smallint NOT NULL DEFAULT 200 CHECK (estado BETWEEN 200 AND 299)`);
  }
}
