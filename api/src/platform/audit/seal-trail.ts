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

/** The last head, unless the last verification found an altered row. */
const LAST_HEAD = `
  SELECT numero, hasta::text, eventos, encode(huella, 'hex') AS huella
    FROM auditoria_cabeza
   WHERE (SELECT faltas = '[]' FROM auditoria_verificacion ORDER BY momento DESC LIMIT 1)
   ORDER BY numero DESC LIMIT 1`;

/** The nightly seal of the audit trail. */
@Injectable()
export class SealTrail {
  private readonly logger = new Logger(SealTrail.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(HEAD_DESTINATION) private readonly destination: HeadDestination | undefined,
  ) {}

  /**
   * Adds a head and verifies the trail.
   * @returns how many events the trail has, and what was altered.
   */
  async execute(db: Queryable): Promise<{ eventos: number; faults: readonly string[] }> {
    const outside = await this.destination?.newest();
    await db.query(SEAL);
    const { chains, eventos, faults } = await verifyTrail(this.dataSource, outside);
    await db.query('INSERT INTO auditoria_verificacion (eventos, cadenas, faltas) VALUES ($1, $2, $3)', [
      eventos,
      chains,
      JSON.stringify(faults),
    ]);
    if (faults.length > 0) this.logger.error('La auditoría fue alterada', { faults });
    return { eventos, faults };
  }

  /**
   * Sends the last head out of the database. It sends none of a trail that was altered: it would cover up the change.
   * @returns true if it sent one.
   */
  async sendHead(db: Queryable): Promise<boolean> {
    if (!this.destination) {
      this.logger.warn('Ningún AUDITORIA_DESTINO: la auditoría solo está en la base');
      return false;
    }
    const head = await row<Head>(db, LAST_HEAD);
    if (head) await this.destination.send(head);
    return head !== undefined;
  }
}
