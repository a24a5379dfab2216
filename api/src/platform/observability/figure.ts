import type { DataSource } from 'typeorm';

/** A metric of a feature, read from the database, so that every process publishes the same value. */
export interface Metric {
  /** Prometheus style: snake_case, ending in the unit. */
  readonly nombre: string;
  readonly help: string;
  /** @returns undefined if there is no value yet. */
  readonly read: (base: DataSource) => Promise<number | undefined>;
}
