import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cached responses of the identity registry. */
export class CacheCedulas1763683200041 implements MigrationInterface {
  name = 'CacheCedulas1763683200041';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE cedula_cache (
        cedula text PRIMARY KEY CHECK (cedula ~ '^[0-9]{11}$'),
        datos jsonb NOT NULL,
        vence_en timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX cedula_cache_por_vencimiento ON cedula_cache (vence_en)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cedula_cache`);
  }
}
