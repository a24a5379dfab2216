import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Second factors: codes of an app, passkeys and recovery codes, and the challenges that wait for one. */
export class SegundoFactor1763683200370 implements MigrationInterface {
  name = 'SegundoFactor1763683200370';

  async up(q: QueryRunner): Promise<void> {
    // Read with every request; kept by the use cases that add and remove factors.
    await q.query(`ALTER TABLE usuario ADD COLUMN tiene_segundo_factor boolean NOT NULL DEFAULT false`);
    await createScopedView(q, 'usuario');
    await q.query(`
      CREATE TABLE totp (
        usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
        secreto text NOT NULL,
        confirmado boolean NOT NULL DEFAULT false,
        ultimo_paso bigint NOT NULL DEFAULT 0
      )`);
    await q.query(`
      CREATE TABLE llave_de_acceso (
        id uuid PRIMARY KEY,
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        credencial text NOT NULL UNIQUE,
        clave_publica text NOT NULL,
        contador bigint NOT NULL,
        nombre text NOT NULL,
        creada timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX llave_de_acceso_por_usuario ON llave_de_acceso (usuario_id)`);
    await q.query(`
      CREATE TABLE codigo_recuperacion (
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        huella text NOT NULL,
        PRIMARY KEY (usuario_id, huella)
      )`);
    await q.query(`
      CREATE TABLE reto (
        id uuid PRIMARY KEY,
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        uso text NOT NULL,
        desafio text NOT NULL,
        clave_hash text NOT NULL,
        expira timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX reto_por_usuario ON reto (usuario_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE reto, codigo_recuperacion, llave_de_acceso, totp`);
    await q.query(`DROP VIEW cobrador.usuario`);
    await q.query(`ALTER TABLE usuario DROP COLUMN tiene_segundo_factor`);
    await createScopedView(q, 'usuario');
  }
}
