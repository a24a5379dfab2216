import { Injectable } from '@nestjs/common';
import { type Queryable, row } from '../platform/db/query.js';

@Injectable()
export class NochesQueries {
  /** Whether the job of a business day finished. */
  async hasRun(db: Queryable, dia: string): Promise<boolean> {
    return (await row(db, 'SELECT 1 FROM trabajo_nocturno WHERE dia = $1', [dia])) !== undefined;
  }
}
