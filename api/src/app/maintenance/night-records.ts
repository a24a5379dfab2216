import type { Noche } from '@cartera/contrato/maintenance';
import { Injectable } from '@nestjs/common';
import { Clock, TIME_ZONE } from '../../platform/clock.js';
import { type Queryable, row, rows } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { StepRecord } from './step-record.js';
import type { Done } from './steps/step.js';

/** Stores the course of each night: a row for each step, and one for the night when all have ended. */
@Injectable()
export class NightRecords {
  constructor(private readonly clock: Clock) {}

  /**
   * Checks that a business day has begun: a night of a day to come would put loans in arrears for good.
   * @throws BusinessError NOCHE_FUTURA by the time of the database.
   */
  async requireDayHasCome(db: Queryable, dia: string): Promise<void> {
    const future = await row(db, 'SELECT WHERE $1::date > (clock_timestamp() AT TIME ZONE $2)::date', [
      dia,
      TIME_ZONE,
    ]);
    if (future) throw new BusinessError('NOCHE_FUTURA');
  }

  /** True if the night of a day has ended, and none of these steps was asked for again since. */
  async hasEnded(db: Queryable, dia: string, steps: readonly string[]): Promise<boolean> {
    const ended = await row(
      db,
      `SELECT FROM trabajo_nocturno WHERE dia = $1 AND NOT EXISTS (
         SELECT FROM paso_nocturno
          WHERE dia = $1 AND paso = ANY ($2) AND (terminado IS NULL OR error IS NOT NULL))`,
      [dia, steps],
    );
    return ended !== undefined;
  }

  /** Returns the last day before `dia` on which a step succeeded; null without one. */
  async lastDone(db: Queryable, dia: string, paso: string): Promise<string | null> {
    const last = await row<{ dia: string | null }>(
      db,
      'SELECT max(dia) AS dia FROM paso_nocturno WHERE paso = $2 AND dia < $1 AND hecho IS NOT NULL',
      [dia, paso],
    );
    return last?.dia ?? null;
  }

  /** Returns the steps of a night that were tried. */
  ofNight(db: Queryable, dia: string): Promise<(StepRecord & { readonly hecho: Done })[]> {
    return rows(
      db,
      'SELECT paso, empezado, terminado, hecho, error, intentos FROM paso_nocturno WHERE dia = $1',
      [dia],
    );
  }

  /** Makes every step of a night due again, whether it succeeded or failed. */
  async restart(db: Queryable, dia: string): Promise<void> {
    await db.query('UPDATE paso_nocturno SET terminado = NULL, error = NULL, intentos = 0 WHERE dia = $1', [
      dia,
    ]);
  }

  /** @returns which try of the step this is. */
  async begin(db: Queryable, dia: string, paso: string): Promise<number> {
    const begun = await row<{ intentos: number }>(
      db,
      `INSERT INTO paso_nocturno AS p (dia, paso, empezado, intentos) VALUES ($1, $2, $3, 1)
       ON CONFLICT (dia, paso) DO UPDATE SET
         empezado = excluded.empezado, terminado = NULL, error = NULL, intentos = p.intentos + 1
       RETURNING intentos`,
      [dia, paso, this.clock.now()],
    );
    return begun?.intentos ?? 1;
  }

  async succeed(db: Queryable, dia: string, paso: string, hecho: Done): Promise<void> {
    await db.query('UPDATE paso_nocturno SET terminado = $3, hecho = $4 WHERE dia = $1 AND paso = $2', [
      dia,
      paso,
      this.clock.now(),
      hecho,
    ]);
  }

  async fail(db: Queryable, dia: string, paso: string, error: unknown): Promise<void> {
    await db.query('UPDATE paso_nocturno SET terminado = $3, error = $4 WHERE dia = $1 AND paso = $2', [
      dia,
      paso,
      this.clock.now(),
      error instanceof Error ? error.message : String(error),
    ]);
  }

  /** Stores that a night has ended. */
  async end(db: Queryable, { dia, empezado, terminado }: Noche): Promise<void> {
    await db.query(
      `INSERT INTO trabajo_nocturno (dia, empezado, terminado) VALUES ($1, $2, $3)
       ON CONFLICT (dia) DO UPDATE SET empezado = excluded.empezado, terminado = excluded.terminado`,
      [dia, empezado, terminado],
    );
  }
}
