import type { ModuleHealthReport } from '@cartera/contrato/portal-versions';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { newId } from '../platform/id.js';

/** Stores the reports of browsers about the modules they loaded. They are telemetry, so the audit trail ignores them. */
@Injectable()
export class RecordHealthReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute(reports: readonly ModuleHealthReport[], usuarioId: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO portal_informe (id, modulo, version, causa, ms, mensaje, usuario_id, momento)
       SELECT id, modulo, version, causa, ms, mensaje, $7, $8
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
              AS informe (id, modulo, version, causa, ms, mensaje)
        WHERE EXISTS (SELECT 1 FROM portal_modulo m WHERE m.modulo = informe.modulo)`,
      [
        reports.map(() => newId()),
        reports.map(({ modulo }) => modulo),
        reports.map(({ version }) => version),
        reports.map(({ causa }) => causa),
        reports.map(({ ms }) => ms),
        reports.map(({ mensaje }) => mensaje),
        usuarioId,
        this.clock.now(),
      ],
    );
  }
}
