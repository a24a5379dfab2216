import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pgCode } from './pg-errors.js';

declare const opened: unique symbol;

/** An open transaction. Functions that write require one, so a write outside a transaction does not compile. */
export type Tx = EntityManager & { readonly [opened]: true };

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
        return await this.dataSource.transaction((manager) => work(manager as Tx));
      } catch (error) {
        const code = pgCode(error);
        if (!code || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error;
        // Random jitter, so that two transactions do not collide again.
        await wait(BASE_DELAY_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }
}
