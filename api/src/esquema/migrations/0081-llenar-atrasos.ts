import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPrestamos } from '../fill-prestamos.js';

/**
 * Stores the arrears of the loans that exist. The triggers of the migration before keep them from then on, so payments
 * go on: each batch locks its loans for a moment. An interrupted run starts again.
 */
export class LlenarAtrasos1763683200810 implements MigrationInterface {
  name = 'LlenarAtrasos1763683200810';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillPrestamos(q, 'SELECT poner_atrasos($1)');
  }

  async down(): Promise<void> {}
}
