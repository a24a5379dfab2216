import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of each front-end module. */
export class Portal1763683200008 implements MigrationInterface {
  name = 'Portal1763683200008';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE portal_version (
        id uuid PRIMARY KEY,
        modulo text NOT NULL CHECK (modulo ~ '^[a-z][a-z0-9-]*$'),
        version text NOT NULL CHECK (version ~ '^[0-9A-Za-z][0-9A-Za-z.+-]*$'),
        url text NOT NULL,
        integridad jsonb NOT NULL,
        contrato text NOT NULL,
        manifiesto jsonb NOT NULL,
        estado text NOT NULL CHECK (estado IN ('activa', 'disponible')),
        created_at timestamptz NOT NULL,
        publicada_en timestamptz NOT NULL,
        CONSTRAINT portal_version_unica UNIQUE (modulo, version)
      )`);
    await q.query(`
      CREATE UNIQUE INDEX portal_version_activa ON portal_version (modulo) WHERE estado = 'activa'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE portal_version`);
  }
}
