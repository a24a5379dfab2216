import type { ModuleHealthReport } from '@cartera/contrato/portal-versions';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { deleteInBatches } from '../platform/db/delete-in-batches.js';
import type { Queryable } from '../platform/db/query.js';
import { newId } from '../platform/id.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;
const REPORTS_PER_HOUR = 200;

/** Stores the reports of browsers about the modules they loaded. They are telemetry, so the audit trail ignores them. */
@Injectable()
export class RecordHealthReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Drops the reports of a user beyond 200 an hour: a person opens fewer modules, and more would fill the table. */
  async execute(reports: readonly ModuleHealthReport[], usuarioId: string): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.query(
      `INSERT INTO portal_informe (id, modulo, version, causa, ms, mensaje, usuario_id, momento)
       SELECT id, modulo, version, causa, ms, mensaje, $7, $8
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
              AS informe (id, modulo, version, causa, ms, mensaje)
        WHERE EXISTS (SELECT 1 FROM portal_modulo m WHERE m.modulo = informe.modulo)
          AND (SELECT count(*) FROM portal_informe WHERE usuario_id = $7 AND momento > $9) < ${REPORTS_PER_HOUR}`,
      [
        reports.map(() => newId()),
        reports.map(({ modulo }) => modulo),
        reports.map(({ version }) => version),
        reports.map(({ causa }) => causa),
        reports.map(({ ms }) => ms),
        reports.map(({ mensaje }) => mensaje),
        usuarioId,
        now,
        new Date(now.getTime() - HOUR_MS),
      ],
    );
  }

  /** Deletes the reports that the health page no longer counts. */
  async deleteOld(db: Queryable): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - KEPT_MS);
    await deleteInBatches(db, 'portal_informe', 'id', 'momento < $1', cutoff);
  }
}
