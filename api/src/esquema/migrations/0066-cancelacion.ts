import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each cancelled loan was cancelled, and whether that undid its payments; a loan that an earlier version cancelled has no row. */
export class Cancelacion1763683200660 implements MigrationInterface {
  name = 'Cancelacion1763683200660';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE cancelacion (
        prestamo_id uuid PRIMARY KEY CONSTRAINT cancelacion_prestamo_fk REFERENCES prestamo,
        hecha_en timestamptz NOT NULL,
        anulo_cobros boolean NOT NULL
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cancelacion`);
  }
}
