import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPrestamos } from '../fill-prestamos.js';

/**
 * Posts the payments and disbursements of the loans that exist. Nobody knows who kept that cash, so the office answers
 * for it. Payments go on: each batch locks its loans for a moment. An interrupted run starts again and posts only what
 * is missing.
 */
export class AsientosAnteriores1763683201150 implements MigrationInterface {
  name = 'AsientosAnteriores1763683201150';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillPrestamos(q, 'SELECT asentar_faltantes($1)');
  }

  async down(): Promise<void> {}
}
