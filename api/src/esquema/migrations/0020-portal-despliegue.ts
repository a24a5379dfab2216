import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rollout of module versions, their files, and the health reports of browsers. */
export class PortalDespliegue1763683200090 implements MigrationInterface {
  name = 'PortalDespliegue1763683200090';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE portal_modulo (
        id uuid PRIMARY KEY,
        modulo text NOT NULL UNIQUE,
        version_activa text NOT NULL,
        version_anterior text,
        canario_version text,
        canario_roles text[] NOT NULL DEFAULT '{}',
        canario_porcentaje integer CHECK (canario_porcentaje BETWEEN 1 AND 100),
        CHECK ((canario_version IS NULL) = (canario_porcentaje IS NULL)),
        FOREIGN KEY (modulo, version_activa) REFERENCES portal_version (modulo, version),
        FOREIGN KEY (modulo, version_anterior) REFERENCES portal_version (modulo, version),
        FOREIGN KEY (modulo, canario_version) REFERENCES portal_version (modulo, version)
      )`);
    await q.query(`
      CREATE TABLE portal_archivo (
        modulo text NOT NULL,
        version text NOT NULL,
        ruta text NOT NULL,
        contenido bytea NOT NULL,
        PRIMARY KEY (modulo, version, ruta),
        FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
      )`);
    // The files are already compressed.
    await q.query(`ALTER TABLE portal_archivo ALTER COLUMN contenido SET STORAGE EXTERNAL`);
    await q.query(`CREATE TABLE portal_shell (contrato text PRIMARY KEY, visto_en timestamptz NOT NULL)`);
    await q.query(`
      CREATE TABLE portal_informe (
        id uuid PRIMARY KEY,
        modulo text NOT NULL,
        version text NOT NULL,
        causa text,
        ms integer NOT NULL,
        mensaje text NOT NULL,
        usuario_id uuid,
        momento timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX portal_informe_por_modulo ON portal_informe (modulo, momento DESC)`);
    await q.query(`CREATE INDEX portal_informe_por_momento ON portal_informe (momento)`);
    // Earlier versions have no files here. The next start publishes the current builds again.
    await q.query(`DROP INDEX portal_version_activa`);
    await q.query(`DELETE FROM portal_version`);
    await q.query(`ALTER TABLE portal_version DROP COLUMN estado`);
    await q.query(`CREATE INDEX portal_version_por_fecha ON portal_version (modulo, publicada_en DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE portal_informe, portal_shell, portal_archivo, portal_modulo`);
    await q.query(`DROP INDEX portal_version_por_fecha`);
    await q.query(`DELETE FROM portal_version`);
    await q.query(`
      ALTER TABLE portal_version
        ADD COLUMN estado text NOT NULL DEFAULT 'activa' CHECK (estado IN ('activa', 'disponible'))`);
    await q.query(`
      CREATE UNIQUE INDEX portal_version_activa ON portal_version (modulo) WHERE estado = 'activa'`);
  }
}
