import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the nightly job, and the findings of its reconciliation (P-13.3). */
export class TrabajoNocturno1763683200062 implements MigrationInterface {
  name = 'TrabajoNocturno1763683200062';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE trabajo_nocturno (
        dia date PRIMARY KEY,
        empezado timestamptz NOT NULL,
        terminado timestamptz NOT NULL CHECK (terminado >= empezado),
        estados_cambiados integer NOT NULL,
        descuadres integer NOT NULL,
        llaves_borradas integer NOT NULL,
        sesiones_borradas integer NOT NULL
      )`);
    // No foreign key to the run: findings are stored before it ends.
    await q.query(`
      CREATE TABLE descuadre (
        id uuid PRIMARY KEY,
        dia date NOT NULL,
        prestamo_id uuid NOT NULL CONSTRAINT descuadre_prestamo_fk REFERENCES prestamo,
        regla text NOT NULL CHECK (regla <> ''),
        esperado bigint NOT NULL,
        hallado bigint NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX descuadre_por_dia ON descuadre (dia DESC, prestamo_id)`);
    await q.query(`CREATE INDEX descuadre_por_prestamo ON descuadre (prestamo_id)`);
    await q.query(`CREATE INDEX sesion_por_expira ON sesion (expira)`);
    await q.query(`CREATE INDEX sesion_revocada ON sesion (revocada) WHERE revocada IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX sesion_revocada`);
    await q.query(`DROP INDEX sesion_por_expira`);
    await q.query(`DROP TABLE descuadre, trabajo_nocturno`);
  }
}
