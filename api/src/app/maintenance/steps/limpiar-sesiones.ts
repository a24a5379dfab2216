import { Injectable } from '@nestjs/common';
import { Challenges } from '../../../personal/auth/second-factor/challenges.js';
import { Attempts } from '../../../platform/auth/attempts.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { IdempotentWrites } from '../../../platform/idempotency/idempotent-writes.js';
import type { Done, Night, Step } from './step.js';

/** Deletes expired sessions, challenges, counts of attempts and idempotency keys. The audit trail keeps the sign-ins. */
@Injectable()
export class LimpiarSesiones implements Step {
  readonly name = 'limpiar-sesiones';

  constructor(
    private readonly writes: IdempotentWrites,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
  ) {}

  async execute({ db }: Night): Promise<Done> {
    await this.attempts.deleteExpired(db);
    await this.challenges.deleteExpired(db);
    return {
      llavesBorradas: await this.writes.deleteExpiredKeys(db),
      sesionesBorradas: await this.sessions.deleteExpired(db),
    };
  }
}
