import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The codes of the journal's accounts that the lender saved, by account. */
export class CodigosContables1763683201210 implements MigrationInterface {
  name = 'CodigosContables1763683201210';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE configuracion ADD codigos_contables jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE configuracion DROP codigos_contables`);
  }
}
