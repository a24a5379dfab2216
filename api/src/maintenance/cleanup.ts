import { Injectable } from '@nestjs/common';
import { Sessions } from '../platform/auth/sessions.js';
import type { Queryable } from '../platform/db/query.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';

interface DeletedCounts {
  readonly llavesBorradas: number;
  readonly sesionesBorradas: number;
}

/** Deletes expired sessions and idempotency keys. The audit trail keeps the sign-ins. */
@Injectable()
export class Cleanup {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly sessions: Sessions,
  ) {}

  async execute(db: Queryable): Promise<DeletedCounts> {
    return {
      llavesBorradas: await this.writes.deleteExpiredKeys(db),
      sesionesBorradas: await this.sessions.deleteExpired(db),
    };
  }
}
