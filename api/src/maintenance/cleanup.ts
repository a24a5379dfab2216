import { Injectable } from '@nestjs/common';
import { Attempts } from '../platform/auth/attempts.js';
import { Sessions } from '../platform/auth/sessions.js';
import type { Queryable } from '../platform/db/query.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';

interface DeletedCounts {
  readonly llavesBorradas: number;
  readonly sesionesBorradas: number;
}

/** Deletes expired sessions, counts of attempts and idempotency keys. The audit trail keeps the sign-ins. */
@Injectable()
export class Cleanup {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  async execute(db: Queryable): Promise<DeletedCounts> {
    await this.attempts.deleteExpired(db);
    return {
      llavesBorradas: await this.writes.deleteExpiredKeys(db),
      sesionesBorradas: await this.sessions.deleteExpired(db),
    };
  }
}
