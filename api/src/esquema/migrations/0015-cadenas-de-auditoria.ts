import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hashOf, NIL_ID } from '../../platform/audit/hash.sql.js';

/** Chains the audit rows of each record by hash, including existing rows (record 7). */
export class CadenasDeAuditoria1763683200060 implements MigrationInterface {
  name = 'CadenasDeAuditoria1763683200060';

  async up(q: QueryRunner): Promise<void> {
    // A long trail needs more than the statement timeout.
    await q.query(`SET LOCAL statement_timeout = 0`);
    await q.query(`
      ALTER TABLE auditoria ADD COLUMN orden bigint, ADD COLUMN anterior bytea, ADD COLUMN huella bytea`);
    // The last link of each chain. Two writers of a record wait for its lock.
    await q.query(`
      CREATE TABLE auditoria_cadena (
        entidad text NOT NULL,
        entidad_id uuid NOT NULL,
        orden bigint NOT NULL CHECK (orden > 0),
        huella bytea NOT NULL,
        PRIMARY KEY (entidad, entidad_id)
      )`);
    // Runs as the owner: a writer can neither choose the place of a row nor move the end of a chain.
    await q.query(`
      CREATE FUNCTION encadenar_auditoria() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        registro uuid := coalesce(NEW.entidad_id, '${NIL_ID}');
        lugar bigint;
        previa bytea;
      BEGIN
        INSERT INTO auditoria_cadena AS c (entidad, entidad_id, orden, huella) VALUES (NEW.entidad, registro, 1, '')
        ON CONFLICT (entidad, entidad_id) DO UPDATE SET orden = c.orden + 1
        RETURNING c.orden, c.huella INTO lugar, previa;
        NEW.orden := lugar;
        NEW.anterior := previa;
        NEW.huella := ${hashOf('NEW')};
        UPDATE auditoria_cadena SET huella = NEW.huella WHERE entidad = NEW.entidad AND entidad_id = registro;
        RETURN NEW;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION encadenar_auditoria() FROM PUBLIC`);
    await this.chainExisting(q);
    await q.query(`
      ALTER TABLE auditoria ALTER COLUMN orden SET NOT NULL, ALTER COLUMN anterior SET NOT NULL,
        ALTER COLUMN huella SET NOT NULL`);
    await q.query(`
      CREATE UNIQUE INDEX auditoria_eslabon ON auditoria (entidad, coalesce(entidad_id, '${NIL_ID}'), orden)`);
    await q.query(`
      CREATE TRIGGER auditoria_encadenar BEFORE INSERT ON auditoria
      FOR EACH ROW EXECUTE FUNCTION encadenar_auditoria()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER auditoria_encadenar ON auditoria`);
    await q.query(`DROP FUNCTION encadenar_auditoria()`);
    await q.query(`DROP INDEX auditoria_eslabon`);
    await q.query(`DROP TABLE auditoria_cadena`);
    await q.query(`ALTER TABLE auditoria DROP COLUMN orden, DROP COLUMN anterior, DROP COLUMN huella`);
  }

  /** In the order of insertion. */
  private async chainExisting(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE auditoria DISABLE TRIGGER auditoria_solo_anexar`);
    await q.query(`
      DO $$
      DECLARE
        fila auditoria;
        cadena auditoria_cadena;
      BEGIN
        FOR fila IN SELECT * FROM auditoria ORDER BY entidad, coalesce(entidad_id, '${NIL_ID}'), momento, id LOOP
          IF (cadena.entidad, cadena.entidad_id)
             IS DISTINCT FROM (fila.entidad, coalesce(fila.entidad_id, '${NIL_ID}')) THEN
            cadena := (fila.entidad, coalesce(fila.entidad_id, '${NIL_ID}'), 0, '');
          END IF;
          fila.orden := cadena.orden + 1;
          fila.anterior := cadena.huella;
          fila.huella := ${hashOf('fila')};
          UPDATE auditoria SET orden = fila.orden, anterior = fila.anterior, huella = fila.huella WHERE id = fila.id;
          cadena.orden := fila.orden;
          cadena.huella := fila.huella;
          INSERT INTO auditoria_cadena VALUES (cadena.*)
          ON CONFLICT (entidad, entidad_id) DO UPDATE SET orden = cadena.orden, huella = cadena.huella;
        END LOOP;
      END $$`);
    await q.query(`ALTER TABLE auditoria ENABLE TRIGGER auditoria_solo_anexar`);
  }
}
