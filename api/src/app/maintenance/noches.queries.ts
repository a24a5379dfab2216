import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '../../platform/clock.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';

@Injectable()
export class NochesQueries {
  /** Whether the job of a business day finished. */
  async hasRun(db: Queryable, dia: string): Promise<boolean> {
    return (await row(db, 'SELECT 1 FROM trabajo_nocturno WHERE dia = $1', [dia])) !== undefined;
  }

  /**
   * A job of a day to come would put loans in arrears for good.
   * @throws BusinessError NOCHE_FUTURA if the day has not begun in the database's time.
   */
  async requireDayHasCome(db: Queryable, dia: string): Promise<void> {
    const future = await row(db, 'SELECT WHERE $1::date > (clock_timestamp() AT TIME ZONE $2)::date', [
      dia,
      TIME_ZONE,
    ]);
    if (future) throw new BusinessError('NOCHE_FUTURA');
  }
}
