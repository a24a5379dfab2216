import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loans without a plan have expected installments (record 33). The night of today runs again, to create the missing ones. */
export class SinPlan1763683200450 implements MigrationInterface {
  name = 'SinPlan1763683200450';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE INDEX prestamo_sin_plan ON prestamo (created_at DESC, id DESC) WHERE plan_generado_en IS NULL`,
    );
    await q.query(`DELETE FROM trabajo_nocturno WHERE dia = (SELECT max(dia) FROM trabajo_nocturno)`);
  }

  async down(q: QueryRunner): Promise<void> {
    // Earlier versions generate these rows with the plan.
    await q.query(`
      DELETE FROM cuota q USING prestamo p WHERE p.id = q.prestamo_id AND p.plan_generado_en IS NULL`);
    await q.query(`DROP INDEX prestamo_sin_plan`);
  }
}
