import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The errors of modules in browsers, the source maps of their versions, and counts that outlive what they count. */
export class ErroresDeModulos1763683200950 implements MigrationInterface {
  name = 'ErroresDeModulos1763683200950';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE portal_error (
        id uuid PRIMARY KEY,
        causa text NOT NULL,
        modulo text NOT NULL,
        version text NOT NULL,
        tipo text NOT NULL CHECK (tipo IN ('dibujo', 'codigo', 'promesa')),
        nombre text NOT NULL,
        mensaje text NOT NULL,
        pila text[] NOT NULL,
        componentes text[] NOT NULL,
        usuario_id uuid NOT NULL,
        momento timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX portal_error_por_momento ON portal_error (momento)`);
    await q.query(`CREATE INDEX portal_error_por_causa ON portal_error (causa, momento)`);
    await q.query(`CREATE INDEX portal_error_por_version ON portal_error (modulo, version, momento)`);
    await q.query(`CREATE INDEX portal_error_por_usuario ON portal_error (usuario_id, momento)`);
    await q.query(`
      CREATE TABLE portal_mapa (
        modulo text NOT NULL,
        version text NOT NULL,
        ruta text NOT NULL,
        contenido bytea NOT NULL,
        PRIMARY KEY (modulo, version, ruta),
        FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
      )`);
    await q.query(`CREATE TABLE portal_total (nombre text PRIMARY KEY, valor bigint NOT NULL)`);
    await q.query(
      `INSERT INTO portal_total (nombre, valor) VALUES ('errores', 0), ('canarios_detenidos', 0)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE portal_total, portal_mapa, portal_error`);
  }
}
