import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { row, rows } from '../platform/db/query.js';
import { Transactions, type Tx } from '../platform/db/transactions.js';
import { FileStore } from '../platform/files/file-store.js';

/** No upload lasts this long: what is older was left by a process that died. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
const PER_RUN = 20;

/** Files that are in the store and are nobody's document yet. */
@Injectable()
export class Uploads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Notes a file before the first of it is kept. */
  async start(clave: string): Promise<void> {
    await this.dataSource.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [
      clave,
      this.clock.now(),
    ]);
  }

  /** The file is a document from now on, if the transaction ends well. */
  async finish(tx: Tx, clave: string): Promise<void> {
    await tx.query('DELETE FROM subida WHERE clave = $1', [clave]);
  }

  /** Throws a file away, unless a document has it after all. */
  async discard(clave: string): Promise<void> {
    await this.transactions.execute(async (tx) => {
      const orphan = await row(tx, 'SELECT clave FROM subida WHERE clave = $1 FOR UPDATE', [clave]);
      if (!orphan) return;
      await this.store.remove(clave);
      await this.finish(tx, clave);
    });
  }

  /** Throws away what was left half way, a few at a time. */
  async sweep(): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - ABANDONED_AFTER_MS);
    const abandoned = await rows<{ clave: string }>(
      this.dataSource,
      'SELECT clave FROM subida WHERE empezada_en < $1 ORDER BY empezada_en LIMIT $2',
      [cutoff, PER_RUN],
    );
    for (const { clave } of abandoned) await this.discard(clave);
  }
}
