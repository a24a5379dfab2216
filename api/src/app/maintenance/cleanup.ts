import { Injectable } from '@nestjs/common';
import { Challenges } from '../../personal/auth/second-factor/challenges.js';
import { Attempts } from '../../platform/auth/attempts.js';
import { Sessions } from '../../platform/auth/sessions.js';
import type { Queryable } from '../../platform/db/query.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { DeleteOldVersions } from '../../portal/delete-old-versions.js';
import { LiveShells } from '../../portal/live-shells.js';
import { RecordErrors } from '../../portal/record-errors.js';
import { RecordHealthReports } from '../../portal/record-reports.js';

interface DeletedCounts {
  readonly llavesBorradas: number;
  readonly sesionesBorradas: number;
}

/** Deletes expired sessions, challenges, counts of attempts, idempotency keys, reports of browsers
 * and versions of modules. The audit trail keeps the sign-ins. */
@Injectable()
export class Cleanup {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly shells: LiveShells,
    private readonly healthReports: RecordHealthReports,
    private readonly errors: RecordErrors,
    private readonly versions: DeleteOldVersions,
  ) {}

  async execute(db: Queryable): Promise<DeletedCounts> {
    await this.attempts.deleteExpired(db);
    await this.challenges.deleteExpired(db);
    await this.shells.deleteOld(db);
    await this.healthReports.deleteOld(db);
    await this.errors.deleteOld(db);
    await this.versions.execute(db);
    return {
      llavesBorradas: await this.writes.deleteExpiredKeys(db),
      sesionesBorradas: await this.sessions.deleteExpired(db),
    };
  }
}
