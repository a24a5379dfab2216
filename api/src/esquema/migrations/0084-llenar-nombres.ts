import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPrestamos } from '../fill-prestamos.js';

/** Stores the names of the clients of the loans that exist, a batch at a time. An interrupted run starts again. */
export class LlenarNombres1763683200840 implements MigrationInterface {
  name = 'LlenarNombres1763683200840';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillPrestamos(q, 'SELECT poner_atrasos($1)');
  }

  async down(): Promise<void> {}
}
