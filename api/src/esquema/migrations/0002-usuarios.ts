import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, their sessions and failed logins. */
export class Usuarios1763683200002 implements MigrationInterface {
  name = 'Usuarios1763683200002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE usuario (
        id uuid PRIMARY KEY,
        nombre text NOT NULL CHECK (nombre <> ''),
        usuario text CHECK (usuario = lower(usuario)),
        email text NOT NULL,
        clave_hash text NOT NULL,
        rol text NOT NULL CHECK (rol IN ('admin', 'gerente', 'cobrador')),
        telefono text,
        zona text,
        estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE UNIQUE INDEX usuario_email_unico ON usuario (lower(email))`);
    await q.query(`CREATE UNIQUE INDEX usuario_usuario_unico ON usuario (usuario)`);
    await q.query(`CREATE INDEX usuario_por_rol ON usuario (rol, normalizar(nombre))`);

    await q.query(`
      CREATE TABLE sesion (
        id uuid PRIMARY KEY,
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        creada timestamptz NOT NULL,
        expira timestamptz NOT NULL,
        revocada timestamptz,
        CHECK (expira > creada)
      )`);
    await q.query(`CREATE INDEX sesion_viva ON sesion (usuario_id) WHERE revocada IS NULL`);

    // The table of rate-limiter-flexible, shared by all replicas.
    await q.query(`
      CREATE TABLE intento_acceso (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE intento_acceso, sesion, usuario`);
  }
}
