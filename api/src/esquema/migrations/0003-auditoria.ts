import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';

/** The audit trail: author, time, origin, and the record before and after. */
export class Auditoria1763683200003 implements MigrationInterface {
  name = 'Auditoria1763683200003';

  async up(q: QueryRunner): Promise<void> {
    // No foreign key to usuario: an entry survives its user and keeps their name.
    await q.query(`
      CREATE TABLE auditoria (
        id uuid PRIMARY KEY,
        momento timestamptz NOT NULL,
        usuario_id uuid,
        usuario_nombre text,
        ip text,
        request_id text,
        accion text NOT NULL,
        entidad text NOT NULL,
        entidad_id uuid,
        antes jsonb,
        despues jsonb
      )`);
    await q.query(`CREATE INDEX auditoria_por_momento ON auditoria (momento DESC)`);
    await q.query(`CREATE INDEX auditoria_por_entidad ON auditoria (entidad, entidad_id, momento DESC)`);
    await makeAppendOnly(q, 'auditoria');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE auditoria`);
  }
}
