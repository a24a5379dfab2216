import type { DataSource, Logger } from 'typeorm';
import type { Statement } from './servers/messages.js';

const noop = (): void => {};

/** Records the SQL statements of a data source between `start` and `finish`. */
export class StatementRecorder {
  private recorded: Statement[] | undefined;

  constructor(database: DataSource) {
    const listener: Logger = {
      logQuery: (sql, params?: unknown[]) => this.recorded?.push({ sql, params: params ?? [] }),
      logQueryError: noop,
      logQuerySlow: noop,
      logSchemaBuild: noop,
      logMigration: noop,
      log: noop,
    };
    database.logger = listener;
  }

  start(): void {
    this.recorded = [];
  }

  /** @returns the statements since `start`. */
  finish(): Statement[] {
    const recorded = this.recorded ?? [];
    this.recorded = undefined;
    return recorded;
  }
}
