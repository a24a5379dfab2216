import type { DataSource, Logger } from 'typeorm';
import type { Statement } from './servers/messages.js';

const noop = (): void => {};

/** Notes the statements that a database runs, while it is told to. */
export class Captor {
  private noted: Statement[] | undefined;

  constructor(database: DataSource) {
    const listener: Logger = {
      logQuery: (sql, params?: unknown[]) => this.noted?.push({ sql, params: params ?? [] }),
      logQueryError: noop,
      logQuerySlow: noop,
      logSchemaBuild: noop,
      logMigration: noop,
      log: noop,
    };
    database.logger = listener;
  }

  start(): void {
    this.noted = [];
  }

  /** @returns what was noted since it began. */
  finish(): Statement[] {
    const noted = this.noted ?? [];
    this.noted = undefined;
    return noted;
  }
}
