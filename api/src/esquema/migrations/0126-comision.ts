import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the commission rate of collectors. */
export class Comision1763683201260 implements MigrationInterface {
  name = 'Comision1763683201260';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE configuracion ADD comision_cobrador numeric(5, 2)
        CONSTRAINT configuracion_comision_check CHECK (comision_cobrador BETWEEN 0 AND 100)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE configuracion DROP comision_cobrador`);
  }
}
