import type { DataSource } from 'typeorm';

/** A figure that a feature has the process publish: asked of the database, so that every process says the same. */
export interface Metric {
  /** In Prometheus's way: snake_case, ending in its unit. */
  readonly nombre: string;
  readonly help: string;
  /** @returns nothing while there is none to tell. */
  readonly read: (base: DataSource) => Promise<number | undefined>;
}
