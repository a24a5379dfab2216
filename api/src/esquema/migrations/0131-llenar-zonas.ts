import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPrestamos } from '../fill-prestamos.js';

/** Stores the zones of the loans that exist, a batch at a time. An interrupted run starts again. */
export class LlenarZonas1763683201310 implements MigrationInterface {
  name = 'LlenarZonas1763683201310';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillPrestamos(q, 'SELECT poner_atrasos($1)');
  }

  async down(): Promise<void> {}
}
