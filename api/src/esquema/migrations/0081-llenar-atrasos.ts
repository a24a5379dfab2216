import type { MigrationInterface, QueryRunner } from 'typeorm';

const PRESTAMOS_PER_BATCH = 2_000;

/**
 * Stores the arrears of the loans that exist. The triggers of the migration before keep them from then on, so payments
 * go on: each batch locks its loans for a moment. An interrupted run starts again.
 */
export class LlenarAtrasos1763683200810 implements MigrationInterface {
  name = 'LlenarAtrasos1763683200810';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillAtrasos(q);
  }

  async down(): Promise<void> {}
}

/** Stores the arrears of every loan, a batch at a time. */
export async function fillAtrasos(q: QueryRunner): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    await q.startTransaction();
    await q.query(`SET LOCAL statement_timeout = 0`);
    const locked: { id: string }[] = await q.query(
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE',
      [after, PRESTAMOS_PER_BATCH],
    );
    await q.query('SELECT poner_atrasos($1)', [locked.map(({ id }) => id)]);
    await q.commitTransaction();
    const last = locked.at(-1);
    if (!last || locked.length < PRESTAMOS_PER_BATCH) return;
    after = last.id;
  }
}
