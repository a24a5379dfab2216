import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts of single sign-on that belong to users, and the sessions whose second factor a provider checked. */
export class Identidad1763683200510 implements MigrationInterface {
  name = 'Identidad1763683200510';

  async up(q: QueryRunner): Promise<void> {
    // A provider names an account by its subject. A user has one account of each provider.
    await q.query(`
      CREATE TABLE identidad (
        emisor text NOT NULL,
        sujeto text NOT NULL,
        usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        creada timestamptz NOT NULL,
        PRIMARY KEY (emisor, sujeto),
        UNIQUE (usuario_id, emisor)
      )`);
    await q.query(`ALTER TABLE sesion ADD COLUMN con_segundo_factor boolean NOT NULL DEFAULT false`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE sesion DROP COLUMN con_segundo_factor`);
    await q.query(`DROP TABLE identidad`);
  }
}
