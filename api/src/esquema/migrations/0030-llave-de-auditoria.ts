import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  coveredSince,
  digestWhere,
  hashOf,
  headHash,
  keyedHashOf,
  NIL_ID,
} from '../../platform/audit/hash.sql.js';
import { BROKEN_IN_BATCH } from '../../platform/audit/links.sql.js';
import { makeAppendOnly } from '../append-only.js';

/** Every function below runs as the owner: the API's role may call it, and neither read the key nor write the tables. */
const AS_OWNER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const HMAC_BLOCK_BYTES = 64;

/** Keys the hash of the audit trail, stamps time and author of its rows, and keeps heads of its chains (record 20). */
export class LlaveDeAuditoria1763683200300 implements MigrationInterface {
  name = 'LlaveDeAuditoria1763683200300';

  async up(q: QueryRunner): Promise<void> {
    // A long trail needs more than the statement timeout.
    await q.query(`SET LOCAL statement_timeout = 0`);
    await q.query(`
      ALTER TABLE auditoria ADD COLUMN dispositivo text,
        ADD COLUMN resultado text NOT NULL DEFAULT 'ok' CHECK (resultado IN ('ok', 'rechazado', 'fallido')),
        ADD COLUMN version smallint NOT NULL DEFAULT 1`);
    await this.createKey(q);
    await this.createHeads(q);
    await q.query(chaining(keyedHashOf('NEW', 'llave')));
    await this.createRecording(q);
    await q.query(`
      CREATE FUNCTION auditoria_rotos(text, uuid, text, uuid)
      RETURNS TABLE (entidad text, "entidadId" uuid, orden bigint, causa text)
      LANGUAGE sql STABLE ${AS_OWNER} AS $$ ${BROKEN_IN_BATCH} $$`);
    await q.query(`
      CREATE TABLE auditoria_verificacion (
        momento timestamptz PRIMARY KEY,
        eventos bigint NOT NULL,
        cadenas bigint NOT NULL,
        faltas jsonb NOT NULL
      )`);
    await makeAppendOnly(q, 'auditoria_verificacion');
  }

  /** Rows written since `up` no longer verify: their key is gone. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE auditoria_verificacion`);
    await q.query(`DROP FUNCTION auditoria_rotos(text, uuid, text, uuid), sellar_auditoria(timestamptz)`);
    await q.query(`DROP FUNCTION registrar_auditoria(uuid, text, text, text, jsonb)`);
    await q.query(chaining());
    await q.query(`DROP TABLE auditoria_cabeza, auditoria_llave`);
    await q.query(
      `ALTER TABLE auditoria DROP COLUMN dispositivo, DROP COLUMN resultado, DROP COLUMN version`,
    );
  }

  /** Stores the inner and outer padded keys of HMAC (RFC 2104), which replace the key. */
  private async createKey(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE auditoria_llave (
        unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
        interna bytea NOT NULL,
        externa bytea NOT NULL
      )`);
    const key = Buffer.concat([randomBytes(32)], HMAC_BLOCK_BYTES);
    const padded = (pad: number) => key.map((byte) => byte ^ pad);
    await q.query(`INSERT INTO auditoria_llave (interna, externa) VALUES ($1, $2)`, [
      padded(0x36),
      padded(0x5c),
    ]);
  }

  /** Head 0 is the rows without a key. The table is locked by now, so none of them is still being written. */
  private async createHeads(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE auditoria_cabeza (
        numero bigint PRIMARY KEY,
        hasta timestamptz NOT NULL,
        eventos bigint NOT NULL,
        huella bytea NOT NULL
      )`);
    await makeAppendOnly(q, 'auditoria_cabeza');
    await q.query(`
      INSERT INTO auditoria_cabeza
      SELECT 0, clock_timestamp(), d.eventos, ${headHash(`''`, 'd.resumen')}
        FROM (${digestWhere('version = 1')}) d`);
    await q.query(`
      CREATE FUNCTION sellar_auditoria(corte timestamptz) RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
        INSERT INTO auditoria_cabeza
        SELECT u.numero + 1, corte, d.eventos, ${headHash('u.huella', 'd.resumen')}
          FROM (SELECT * FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1) u
         CROSS JOIN LATERAL (${digestWhere(coveredSince('u', 'corte'))}) d
         WHERE corte > u.hasta AND corte <= clock_timestamp() $$`);
  }

  /** The author is the user of the session. Without one, the address 'local' is the process's own. */
  private async createRecording(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE FUNCTION registrar_auditoria(sesion_id uuid, ip text, dispositivo text, request_id text, entradas jsonb)
      RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
      DECLARE
        autor_id uuid;
        autor_nombre text := CASE WHEN ip = 'local' THEN 'Sistema' END;
      BEGIN
        IF sesion_id IS NOT NULL THEN
          SELECT u.id, u.nombre INTO STRICT autor_id, autor_nombre
            FROM sesion s JOIN usuario u ON u.id = s.usuario_id WHERE s.id = sesion_id;
        END IF;
        INSERT INTO auditoria (id, momento, usuario_id, usuario_nombre, ip, dispositivo, request_id,
                               accion, entidad, entidad_id, resultado, antes, despues)
        SELECT h.id, clock_timestamp(), autor_id, autor_nombre, ip, dispositivo, request_id,
               h.accion, h.entidad, h."entidadId", coalesce(h.resultado, 'ok'), h.antes, h.despues
          FROM jsonb_to_recordset(entradas) AS h
               (id uuid, accion text, entidad text, "entidadId" uuid, resultado text, antes jsonb, despues jsonb);
      END $$`);
  }
}

/**
 * The trigger that chains a row.
 * @param keyedHash the formula of version 2; undefined restores the trigger of version 1.
 */
function chaining(keyedHash?: string): string {
  // The row is dated under the lock of its chain, and never before a head that has left the database: a clock that
  // steps back cannot date it there either.
  const stamp = `
        SELECT * INTO STRICT llave FROM auditoria_llave;
        NEW.version := 2;
        NEW.momento := greatest(clock_timestamp(),
          (SELECT hasta + interval '1 microsecond' FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1));`;
  return `
      CREATE OR REPLACE FUNCTION encadenar_auditoria() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
      DECLARE
        registro uuid := coalesce(NEW.entidad_id, '${NIL_ID}');
        lugar bigint;
        previa bytea;
        ${keyedHash === undefined ? '' : 'llave auditoria_llave;'}
      BEGIN
        INSERT INTO auditoria_cadena AS c (entidad, entidad_id, orden, huella) VALUES (NEW.entidad, registro, 1, '')
        ON CONFLICT (entidad, entidad_id) DO UPDATE SET orden = c.orden + 1
        RETURNING c.orden, c.huella INTO lugar, previa;
        ${keyedHash === undefined ? '' : stamp}
        NEW.orden := lugar;
        NEW.anterior := previa;
        NEW.huella := ${keyedHash ?? hashOf('NEW')};
        UPDATE auditoria_cadena SET huella = NEW.huella WHERE entidad = NEW.entidad AND entidad_id = registro;
        RETURN NEW;
      END $$`;
}
