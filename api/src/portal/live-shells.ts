import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { deleteInBatches } from '../platform/db/delete-in-batches.js';
import { type Queryable, rows } from '../platform/db/query.js';

/** A shell reads the registry every few minutes. After this time without a request, its tab is closed. */
const LIVE_MS = 30 * 60_000;
/** A shell is open for less than this after its portal has another contract. */
const SERVED_MS = 7 * 24 * 3_600_000;
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

  /**
   * Records that a shell with this contract is open. It ignores a contract that this portal never served, because an
   * invented one would block releases.
   */
  async record(contrato: string): Promise<void> {
    const now = this.clock.now();
    await this.atIntervals(`served ${CONTRACT_VERSION}`, now, () =>
      rows(
        this.dataSource,
        `INSERT INTO portal_shell (contrato, visto_en, servido_en) VALUES ($1, 'epoch', $2)
         ON CONFLICT (contrato) DO UPDATE SET servido_en = excluded.servido_en RETURNING 1`,
        [CONTRACT_VERSION, now],
      ),
    );
    await this.atIntervals(`seen ${contrato}`, now, () =>
      rows(
        this.dataSource,
        'UPDATE portal_shell SET visto_en = $2 WHERE contrato = $1 AND servido_en > $3 RETURNING 1',
        [contrato, now, new Date(now.getTime() - SERVED_MS)],
      ),
    );
  }

  async seen(db: Queryable = this.dataSource): Promise<{ contrato: string; visto: string }[]> {
    const now = this.clock.now().getTime();
    return rows(
      db,
      `SELECT contrato, visto_en AS visto FROM portal_shell
        WHERE visto_en > $1 AND servido_en > $2 ORDER BY visto_en DESC`,
      [new Date(now - LIVE_MS), new Date(now - SERVED_MS)],
    );
  }

  async contracts(db: Queryable): Promise<string[]> {
    return (await this.seen(db)).map(({ contrato }) => contrato);
  }

  /** Deletes the contracts that no shell has used recently, so that they do not block releases. */
  async deleteOld(db: Queryable): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - SERVED_MS);
    await deleteInBatches(db, 'portal_shell', 'contrato', 'greatest(visto_en, servido_en) < $1', cutoff);
  }

  /** Runs a write unless it changed a row within the last minute. A write that changes none is not remembered. */
  private async atIntervals(key: string, now: Date, write: () => Promise<object[]>): Promise<void> {
    if (now.getTime() - (this.lastRecorded.get(key) ?? 0) < RECORD_EVERY_MS) return;
    if ((await write()).length > 0) this.lastRecorded.set(key, now.getTime());
  }
}
