import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillAtrasos } from './0081-llenar-atrasos.js';

/** Stores the names of the clients of the loans that exist, a batch at a time. An interrupted run starts again. */
export class LlenarNombres1763683200840 implements MigrationInterface {
  name = 'LlenarNombres1763683200840';
  /** Each batch has its own. */
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await fillAtrasos(q);
  }

  async down(): Promise<void> {}
}
