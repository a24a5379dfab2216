import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When this portal last served each contract: a browser may name any. */
export class ContratosServidos1763683200270 implements MigrationInterface {
  name = 'ContratosServidos1763683200270';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_shell ADD COLUMN servido_en timestamptz`);
    // The shells that are open now were served by the processes before this one.
    await q.query(`UPDATE portal_shell SET servido_en = visto_en`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE portal_shell DROP COLUMN servido_en`);
  }
}
