import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored responses by user and `Idempotency-Key`. */
export class Idempotencia1763683200004 implements MigrationInterface {
  name = 'Idempotencia1763683200004';

  async up(q: QueryRunner): Promise<void> {
    // `cuerpo` is null only until the transaction that inserted the row stores the response.
    await q.query(`
      CREATE TABLE idempotencia (
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        llave text NOT NULL CHECK (length(llave) BETWEEN 1 AND 200),
        ruta text NOT NULL,
        huella text NOT NULL,
        estado smallint NOT NULL CHECK (estado BETWEEN 200 AND 299),
        cuerpo jsonb,
        creada timestamptz NOT NULL,
        PRIMARY KEY (usuario_id, llave)
      )`);
    await q.query(`CREATE INDEX idempotencia_por_creada ON idempotencia (creada)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE idempotencia`);
  }
}
