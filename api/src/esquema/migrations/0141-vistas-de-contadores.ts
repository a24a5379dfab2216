import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createCounterViews } from '../counting.js';
import { CONTRIBUTIONS_0114 } from './0114-cajas.js';

/** A view of each counter, so that a collector's read of one plans no other. */
export class VistasDeContadores1763683201410 implements MigrationInterface {
  name = 'VistasDeContadores1763683201410';

  async up(q: QueryRunner): Promise<void> {
    await createCounterViews(q, CONTRIBUTIONS_0114);
  }

  async down(q: QueryRunner): Promise<void> {
    const views: { name: string }[] = await q.query(
      `SELECT format('%I.%I', schemaname, viewname) AS name FROM pg_views WHERE viewname LIKE 'contador\\_%'`,
    );
    for (const { name } of views) await q.query(`DROP VIEW ${name}`);
  }
}
