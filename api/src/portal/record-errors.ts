import { hash } from 'node:crypto';
import type { ModuleErrorReport } from '@cartera/contrato/portal-errores';
import { scrub } from '@cartera/contrato/scrub';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { deleteInBatches } from '../platform/db/delete-in-batches.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { newId } from '../platform/id.js';
import { SourceMaps } from './source-maps.js';
import { addToTotal } from './totals.sql.js';

const HOUR_MS = 3_600_000;
/** Errors are compared over several versions. */
export const ERRORS_KEPT_MS = 30 * 24 * HOUR_MS;
const ERRORS_PER_HOUR = 100;
const CAUSE_DIGITS = 16;

/** Stores the errors of modules in browsers. They are telemetry, so the audit trail ignores them. */
@Injectable()
export class RecordErrors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly maps: SourceMaps,
    private readonly clock: Clock,
  ) {}

  /** Drops errors beyond 100 an hour of one user, and errors of unknown versions. */
  async execute(reports: readonly ModuleErrorReport[], usuarioId: string): Promise<void> {
    const now = this.clock.now();
    const accepted = await this.accepted(reports, usuarioId, now);
    for (const { modulo, version, tipo, nombre, pila, componentes, ...report } of accepted) {
      const mensaje = scrub(report.mensaje);
      const places = await this.maps.placesOf({ modulo, version }, pila);
      const components = await this.maps.placesOf({ modulo, version }, componentes);
      const causa = causeOf({ modulo, tipo, nombre, mensaje }, places[0] ?? components[0]);
      await this.dataSource.query(
        `INSERT INTO portal_error
           (id, causa, modulo, version, tipo, nombre, mensaje, pila, componentes, usuario_id, momento)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [newId(), causa, modulo, version, tipo, nombre, mensaje, places, components, usuarioId, now],
      );
    }
    if (accepted.length > 0) await addToTotal(this.dataSource, 'errores', accepted.length);
  }

  /** Deletes the errors that no list shows any more. */
  async deleteOld(db: Queryable): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - ERRORS_KEPT_MS);
    await deleteInBatches(db, 'portal_error', 'id', 'momento < $1', cutoff);
  }

  private async accepted(
    reports: readonly ModuleErrorReport[],
    usuarioId: string,
    now: Date,
  ): Promise<ModuleErrorReport[]> {
    const known = await rows<{ modulo: string; version: string; sent: number }>(
      this.dataSource,
      `SELECT modulo, version,
              (SELECT count(*) FROM portal_error WHERE usuario_id = $3 AND momento > $4)::int AS sent
         FROM portal_version JOIN unnest($1::text[], $2::text[]) AS reported (modulo, version)
              USING (modulo, version)`,
      [
        reports.map(({ modulo }) => modulo),
        reports.map(({ version }) => version),
        usuarioId,
        new Date(now.getTime() - HOUR_MS),
      ],
    );
    const isKnown = (report: ModuleErrorReport) =>
      known.some(({ modulo, version }) => modulo === report.modulo && version === report.version);
    return reports.filter(isKnown).slice(0, Math.max(0, ERRORS_PER_HOUR - (known[0]?.sent ?? 0)));
  }
}

/**
 * The cause of an error, in hexadecimal: the same for the same class, message, kind and place in any version of a module.
 * @param place the first place of the stack, as `file:line:column (function)`. Other versions have other lines.
 */
function causeOf(
  { modulo, tipo, nombre, mensaje }: Pick<ModuleErrorReport, 'modulo' | 'tipo' | 'nombre' | 'mensaje'>,
  place = '',
): string {
  const text = [modulo, tipo, nombre, mensaje, place.replace(/:\d+:\d+/, '')].join('\n');
  return hash('sha256', text).slice(0, CAUSE_DIGITS);
}
