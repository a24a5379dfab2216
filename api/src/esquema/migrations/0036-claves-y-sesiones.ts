import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Passwords that must be changed, and the device and use of each session. */
export class ClavesYSesiones1763683200360 implements MigrationInterface {
  name = 'ClavesYSesiones1763683200360';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE usuario ADD COLUMN debe_cambiar_clave boolean NOT NULL DEFAULT false`);
    await createScopedView(q, 'usuario');
    // Null in a session that an older process opened.
    await q.query(`
      ALTER TABLE sesion
        ADD COLUMN tipo text NOT NULL DEFAULT 'computador' CHECK (tipo IN ('computador', 'app')),
        ADD COLUMN dispositivo text,
        ADD COLUMN ip text,
        ADD COLUMN ultimo_uso timestamptz,
        ADD COLUMN confirmada timestamptz`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE sesion DROP COLUMN confirmada, DROP COLUMN ultimo_uso, DROP COLUMN ip, DROP COLUMN dispositivo,
        DROP COLUMN tipo`);
    await q.query(`DROP VIEW cobrador.usuario`);
    await q.query(`ALTER TABLE usuario DROP COLUMN debe_cambiar_clave`);
    await createScopedView(q, 'usuario');
  }
}
