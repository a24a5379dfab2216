import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The closed months. A month without a row is open. */
export class Periodos1763683200500 implements MigrationInterface {
  name = 'Periodos1763683200500';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE periodo_cerrado (
        mes date PRIMARY KEY CHECK (extract(day FROM mes) = 1),
        cerrado_en timestamptz NOT NULL,
        cerrado_por uuid CONSTRAINT periodo_cerrado_por_fk REFERENCES usuario
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE periodo_cerrado`);
  }
}
