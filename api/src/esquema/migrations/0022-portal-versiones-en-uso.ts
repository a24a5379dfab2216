import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last time that a version was assigned: open tabs still request its files. */
export class PortalVersionesEnUso1763683200110 implements MigrationInterface {
  name = 'PortalVersionesEnUso1763683200110';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version ADD COLUMN en_uso_hasta timestamptz`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_version DROP COLUMN en_uso_hasta`);
  }
}
