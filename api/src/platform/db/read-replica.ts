import type { DataSource } from 'typeorm';

/**
 * The database for lists, reports and exports: a replica if configured, else the primary. A replica can lag, so writes,
 * balances and permissions must not depend on it.
 */
export class ReadReplica {
  constructor(readonly dataSource: DataSource) {}
}
