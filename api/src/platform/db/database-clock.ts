import type { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { row } from './query.js';

/** The time in the database. */
export async function databaseTime(dataSource: DataSource): Promise<Date> {
  const measured = await row<{ time: Date }>(dataSource, 'SELECT clock_timestamp() AS time');
  if (!measured) throw new Error('clock_timestamp() returned no row');
  return measured.time;
}

/**
 * Runs with the database's time, so that all processes have the same business day. Between two measurements it counts
 * elapsed time, so a change of the machine's clock does not move it.
 */
export class DatabaseClock extends Clock {
  private constructor(
    private readonly dataSource: DataSource,
    /** Milliseconds from the start of this process to the epoch of the database's time. */
    private epoch: number,
  ) {
    super();
  }

  /** @throws the database's error if it does not answer. */
  static async start(dataSource: DataSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock(dataSource, 0);
    await clock.synchronize();
    return clock;
  }

  now(): Date {
    return new Date(this.epoch + performance.now());
  }

  override async synchronize(): Promise<void> {
    this.epoch = (await databaseTime(this.dataSource)).getTime() - performance.now();
  }
}
