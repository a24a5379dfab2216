import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { row, rows } from '../../platform/db/query.js';
import { Transactions, type Tx } from '../../platform/db/transactions.js';
import { FileStore } from '../../platform/files/file-store.js';

/** No upload takes this long: an older one belongs to a process that died. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
const PER_RUN = 20;

/** Files in the store that have no document yet. */
@Injectable()
export class Uploads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Records a file before its first byte is stored. */
  async start(clave: string): Promise<void> {
    await this.dataSource.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [
      clave,
      this.clock.now(),
    ]);
  }

  /** Marks a file as a document, if the transaction commits. */
  async finish(tx: Tx, clave: string): Promise<void> {
    await tx.query('DELETE FROM subida WHERE clave = $1', [clave]);
  }

  /** Deletes a file, unless it became a document. */
  async discard(clave: string): Promise<void> {
    await this.transactions.execute(async (tx) => {
      const orphan = await row(tx, 'SELECT clave FROM subida WHERE clave = $1 FOR UPDATE', [clave]);
      if (!orphan) return;
      await this.store.remove(clave);
      await this.finish(tx, clave);
    });
  }

  /** Deletes abandoned uploads, at most `PER_RUN`. */
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
