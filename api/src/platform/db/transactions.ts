import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pgCode } from './pg-errors.js';

const SENT = Symbol('sent');

/** An open transaction. Functions that write require one, so a write outside a transaction does not compile. */
export type Tx = EntityManager & {
  /** The statements of `send`. */
  readonly [SENT]: Promise<unknown>[];
};

/** Deadlock and serialization failure: the transaction was rolled back and can be retried. */
const RETRYABLE = new Set(['40P01', '40001']);
const ATTEMPTS = 5;
const BASE_DELAY_MS = 20;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs work in one transaction. After a deadlock the work runs again, so it must keep no state between runs.
   */
  async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction((manager) => finish(manager, work));
      } catch (error) {
        const code = pgCode(error);
        if (!code || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error;
        // Random jitter, so that two transactions do not collide again.
        await wait(BASE_DELAY_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }
}

/**
 * Sends a write without waiting for its answer. The driver can send the next statements in the same network write. If the
 * write fails, the statements after it fail too, and the transaction fails with the first error.
 */
export function send(tx: Tx, sql: string, params: readonly unknown[]): void {
  const statement = tx.query(sql, [...params]);
  // Its error may come while the work waits for something else. `finish` reports it.
  statement.catch(() => undefined);
  tx[SENT].push(statement);
}

/** Runs the work of a transaction, and waits for the statements that it sent before the commit. */
async function finish<T>(manager: EntityManager, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  try {
    return await work(Object.assign(manager, { [SENT]: sent }));
  } finally {
    // A failed statement is the cause of the errors after it, so its error replaces that of the work.
    await Promise.all(sent);
  }
}
