import type { DataSource } from 'typeorm';

/**
 * Where lists, reports and exports are read: a replica where one is configured, else the book itself. It may be a
 * moment behind, so no write, no balance and no permission is decided by what it says.
 */
export class ReadReplica {
  constructor(readonly dataSource: DataSource) {}
}
