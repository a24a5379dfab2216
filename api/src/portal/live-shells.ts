import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { type Queryable, rows } from '../platform/db/query.js';

/** A shell reads the registry every few minutes. After this time without a request, its tab is closed. */
const LIVE_MS = 30 * 60_000;
/** Minimum interval between writes of one contract, so that not every page load is a write. */
const RECORD_EVERY_MS = 60_000;

/** The contract versions of open shells. A new module version must support all of them. */
@Injectable()
export class LiveShells {
  private readonly lastRecorded = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async record(contrato: string): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - (this.lastRecorded.get(contrato) ?? 0) < RECORD_EVERY_MS) return;
    this.lastRecorded.set(contrato, now.getTime());
    await this.dataSource.query(
      `INSERT INTO portal_shell (contrato, visto_en) VALUES ($1, $2)
       ON CONFLICT (contrato) DO UPDATE SET visto_en = excluded.visto_en`,
      [contrato, now],
    );
  }

  async seen(db: Queryable = this.dataSource): Promise<{ contrato: string; visto: string }[]> {
    return rows(
      db,
      'SELECT contrato, visto_en AS visto FROM portal_shell WHERE visto_en > $1 ORDER BY visto_en DESC',
      [new Date(this.clock.now().getTime() - LIVE_MS)],
    );
  }

  async contracts(db: Queryable): Promise<string[]> {
    return (await this.seen(db)).map(({ contrato }) => contrato);
  }
}
