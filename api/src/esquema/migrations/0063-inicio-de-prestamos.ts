import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A loan counts from its first day, so reports select by it, and the loans that have not started are found at once. */
export class InicioDePrestamos1763683200630 implements MigrationInterface {
  name = 'InicioDePrestamos1763683200630';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX prestamo_por_inicio ON prestamo (fecha_inicio DESC, id DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX prestamo_por_inicio`);
  }
}
