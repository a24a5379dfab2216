import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Queryable } from '../platform/db/query.js';

const ONE_DAY_MS = 24 * 3_600_000;

/** Deletes versions that no open tab can still use. */
@Injectable()
export class DeleteOldVersions {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Keeps the active, previous and canary versions of each module, the newest `versionsPerModule`, and those published or in
   * use within `versionRetentionDays`. A withdrawn one stays too: its number must not come back.
   */
  async execute(db: Queryable): Promise<void> {
    const { versionsPerModule, versionRetentionDays } = this.config;
    await db.query(
      `DELETE FROM portal_version v
        WHERE v.retiro IS NULL AND greatest(v.publicada_en, v.en_uso_hasta) < $1
          AND v.version NOT IN (
            SELECT version FROM portal_version WHERE modulo = v.modulo ORDER BY publicada_en DESC, id DESC LIMIT $2)
          AND NOT EXISTS (
            SELECT 1 FROM portal_modulo m WHERE m.modulo = v.modulo
               AND v.version IN (m.version_activa, m.version_anterior, m.canario_version))`,
      [new Date(this.clock.now().getTime() - versionRetentionDays * ONE_DAY_MS), versionsPerModule],
    );
  }
}
