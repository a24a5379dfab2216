import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed attempts, and the devices on which each user has signed in. Older processes keep counting in `intento_acceso`. */
export class Intentos1763683200350 implements MigrationInterface {
  name = 'Intentos1763683200350';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE intento (
        clave text PRIMARY KEY,
        intentos integer NOT NULL,
        espera_hasta timestamptz NOT NULL,
        caduca timestamptz NOT NULL
      )`);
    await q.query(`
      CREATE TABLE dispositivo_conocido (
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        dispositivo text NOT NULL,
        visto timestamptz NOT NULL,
        PRIMARY KEY (usuario_id, dispositivo)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE dispositivo_conocido, intento`);
  }
}
