import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pgCode } from './pg-errors.js';

declare const opened: unique symbol;

/** An open transaction. Every helper that writes asks for one, so a write outside of it does not compile. */
export type Tx = EntityManager & { readonly [opened]: true };

/** Deadlocks and serialization failures: the server undid the transaction and asks for another try. */
const RETRYABLE = new Set(['40P01', '40001']);
const ATTEMPTS = 5;
const BASE_DELAY_MS = 20;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a unit of work in one transaction: all of it is written, or nothing. The work runs again from its
   * beginning after a deadlock, so it must keep no state of its own.
   */
  async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction((manager) => work(manager as Tx));
      } catch (error) {
        const code = pgCode(error);
        if (!code || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error;
        // Random, so that two transactions which met once do not meet again at the same point.
        await wait(BASE_DELAY_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }
}
