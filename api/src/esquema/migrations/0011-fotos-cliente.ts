import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of clients, in their own table, so that lists never load them (P-5.3). */
export class FotosCliente1763683200040 implements MigrationInterface {
  name = 'FotosCliente1763683200040';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE cliente_foto (
        cliente_id uuid PRIMARY KEY REFERENCES cliente ON DELETE CASCADE,
        jpeg bytea NOT NULL CHECK (length(jpeg) <= 2097152)
      )`);
    // JPEG is already compressed.
    await q.query(`ALTER TABLE cliente_foto ALTER COLUMN jpeg SET STORAGE EXTERNAL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cliente_foto`);
  }
}
