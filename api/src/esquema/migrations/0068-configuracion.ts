import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lender's settings: one row, with a typed column for each setting. */
export class Configuracion1763683200680 implements MigrationInterface {
  name = 'Configuracion1763683200680';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE configuracion (
        unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
        festivos text NOT NULL DEFAULT 'co' CHECK (festivos IN ('co', 'do')),
        sabados_laborables boolean NOT NULL DEFAULT true,
        dias_no_laborables date[] NOT NULL DEFAULT '{}',
        version integer NOT NULL DEFAULT 1 CHECK (version > 0)
      )`);
    await q.query(`INSERT INTO configuracion DEFAULT VALUES`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE configuracion`);
  }
}
