import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents (P-5.12), and the chunks of their files when no bucket is configured. */
export class Documentos1763683200042 implements MigrationInterface {
  name = 'Documentos1763683200042';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE archivo_trozo (
        clave uuid NOT NULL,
        numero integer NOT NULL CHECK (numero >= 0),
        contenido bytea NOT NULL,
        PRIMARY KEY (clave, numero)
      )`);
    // Documents are already compressed.
    await q.query(`ALTER TABLE archivo_trozo ALTER COLUMN contenido SET STORAGE EXTERNAL`);
    // A file is stored before its document exists. This table finds unfinished uploads, to delete them.
    await q.query(`
      CREATE TABLE subida (
        clave uuid PRIMARY KEY,
        empezada_en timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX subida_por_comienzo ON subida (empezada_en)`);
    await q.query(`
      CREATE TABLE documento (
        id uuid PRIMARY KEY,
        nombre_original text NOT NULL CHECK (nombre_original <> ''),
        tipo text NOT NULL CHECK (tipo IN ('garantia')),
        mime text NOT NULL,
        size_bytes bigint NOT NULL CHECK (size_bytes > 0),
        clave uuid NOT NULL UNIQUE,
        relacionado_tipo text NOT NULL CHECK (relacionado_tipo IN ('garantia')),
        relacionado_id uuid NOT NULL,
        metadata jsonb NOT NULL,
        usuario_id uuid NOT NULL CONSTRAINT documento_usuario_fk REFERENCES usuario,
        created_at timestamptz NOT NULL
      )`);
    await q.query(
      `CREATE INDEX documento_por_relacion ON documento (relacionado_tipo, relacionado_id, created_at)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE documento, subida, archivo_trozo`);
  }
}
