import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While it has its row, the portal only reads. */
export class Mantenimiento1763683201000 implements MigrationInterface {
  name = 'Mantenimiento1763683201000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE mantenimiento (
        unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
        mensaje text NOT NULL CHECK (length(mensaje) BETWEEN 1 AND 160),
        hasta timestamptz NOT NULL)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE mantenimiento`);
  }
}
