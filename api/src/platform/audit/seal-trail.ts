import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Queryable, row } from '../db/query.js';
import { HEAD_DESTINATION, type Head, type HeadDestination } from './head-destination.js';
import { verifyTrail } from './verify-trail.js';

/**
 * Rows are dated when they are written and seen when they are committed, so a head may cover only what was written
 * before the oldest open transaction of the API.
 */
const SEAL = `
  SELECT sellar_auditoria(coalesce(
    (SELECT min(xact_start) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()),
    clock_timestamp()))`;

const LAST_HEAD = `
  SELECT numero, hasta::text, eventos, encode(huella, 'hex') AS huella
    FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1`;

/** Each night: a new head of the audit trail, the verification of the trail, and the head leaves the database. */
@Injectable()
export class SealTrail {
  private readonly logger = new Logger(SealTrail.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(HEAD_DESTINATION) private readonly destination: HeadDestination | undefined,
  ) {}

  /**
   * Sends no head of a trail that was altered: it would cover up the change.
   * @returns how many events the trail has, and what was altered.
   */
  async execute(db: Queryable): Promise<{ eventos: number; faults: readonly string[] }> {
    await db.query(SEAL);
    const outside = await this.destination?.newest();
    const { chains, eventos, faults } = await verifyTrail(this.dataSource, outside);
    await db.query('INSERT INTO auditoria_verificacion (eventos, cadenas, faltas) VALUES ($1, $2, $3)', [
      eventos,
      chains,
      JSON.stringify(faults),
    ]);
    if (faults.length > 0) this.logger.error('La auditoría fue alterada', { faults });
    else await this.send(db);
    return { eventos, faults };
  }

  private async send(db: Queryable): Promise<void> {
    const head = await row<Head>(db, LAST_HEAD);
    if (!this.destination) this.logger.warn('Ningún AUDITORIA_DESTINO: la auditoría solo está en la base');
    else if (head) await this.destination.send(head);
  }
}
