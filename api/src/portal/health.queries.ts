import type { ModuleStatus, ModuleVersion } from '@cartera/contrato/portal-versions';
import { supportsContract } from '@cartera/contrato/version';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { lastActor, lastMoment } from '../platform/audit/events.sql.js';
import { Clock } from '../platform/clock.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import { DEPLOYMENT_COLUMNS, type StoredDeployment } from './deployments.js';
import { LiveShells } from './live-shells.js';

const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;
const SHOWN_FAILURES = 10;
const NO_LOADS = { total: 0, totalFallos: 0, p50: null, p95: null };

type Version = Omit<ModuleVersion, 'contratosQueNoLaAdmiten'> & { readonly modulo: string };
type ModuleLoads = ModuleStatus['cargas'] & { readonly modulo: string; readonly totalFallos: number };
type Failure = ModuleStatus['fallos'][number] & { readonly modulo: string };

/** The moments when the process last ended a canary of the version `v`, and a user last began one or promoted it. */
const ENDED = lastMoment('m.id', 'portal.detener', "a.antes->'canario'->>'version' = v.version");
const STARTED = lastMoment('m.id', 'portal.canario', "a.despues->'canario'->>'version' = v.version");
const PROMOTED = lastMoment('m.id', 'portal.promover', "a.despues->>'activa' = v.version");

/** The status of modules: versions, load times and failures. */
@Injectable()
export class HealthQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shells: LiveShells,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError MODULO_NO_ENCONTRADO */
  async get(nombre: string, db: Queryable): Promise<ModuleStatus> {
    const modulo = (await this.all(db)).find((status) => status.nombre === nombre);
    if (!modulo) throw new BusinessError('MODULO_NO_ENCONTRADO');
    return modulo;
  }

  async all(db: Queryable = this.dataSource): Promise<ModuleStatus[]> {
    const since = new Date(this.clock.now().getTime() - SEVEN_DAYS_MS);
    // Sequential, because a transaction has only one connection.
    const deployments = await rows<
      StoredDeployment & Pick<ModuleStatus, 'responsables' | 'segundaPersona' | 'llaves'>
    >(
      db,
      `SELECT ${DEPLOYMENT_COLUMNS}, segunda_persona AS "segundaPersona", llaves,
              coalesce((SELECT jsonb_agg(jsonb_build_object('_id', u.id, 'nombre', u.nombre) ORDER BY u.nombre, u.id)
                 FROM usuario u WHERE u.id = ANY (responsables)), '[]') AS responsables
         FROM portal_modulo ORDER BY modulo`,
    );
    const versions = await rows<Version>(
      db,
      `SELECT v.modulo, v.version, v.contrato, v.publicada_en AS publicada, v.commit_fuente AS commit, v.limpio,
              v.firma IS NOT NULL AS firmada,
              v.retiro, v.motivo_retiro AS "motivoRetiro",
              (SELECT CASE WHEN ${ENDED} > greatest(${STARTED}, ${PROMOTED}, '-infinity') THEN ${ENDED} END
                 FROM portal_modulo m WHERE m.modulo = v.modulo) AS detenida,
              coalesce((SELECT sum(length(a.contenido)) FROM portal_archivo a
                         WHERE a.modulo = v.modulo AND a.version = v.version), 0)::bigint AS bytes,
              (SELECT ${lastActor('m.id', 'portal.publicar', "a.despues->>'version' = v.version")}
                 FROM portal_modulo m WHERE m.modulo = v.modulo) AS "publicadaPor",
              coalesce(i.cargas, 0) AS cargas, i.p75, coalesce(i.fallos, 0) AS fallos,
              coalesce(e.errores, 0) AS errores
         FROM portal_version v
         LEFT JOIN (SELECT modulo, version, count(*) FILTER (WHERE causa IS NULL)::int AS cargas,
                           count(*) FILTER (WHERE causa IS NOT NULL)::int AS fallos,
                           percentile_disc(0.75) WITHIN GROUP (ORDER BY ms) FILTER (WHERE causa IS NULL) AS p75
                      FROM portal_informe WHERE momento > $1 GROUP BY modulo, version) i USING (modulo, version)
         LEFT JOIN (SELECT modulo, version, count(*)::int AS errores
                      FROM portal_error WHERE momento > $1 GROUP BY modulo, version) e USING (modulo, version)
        ORDER BY v.publicada_en DESC, v.id DESC`,
      [since],
    );
    const loads = await rows<ModuleLoads>(
      db,
      `SELECT modulo,
              count(*) FILTER (WHERE causa IS NULL)::int AS total,
              count(*) FILTER (WHERE causa IS NOT NULL)::int AS "totalFallos",
              percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE causa IS NULL) AS p50,
              percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FILTER (WHERE causa IS NULL) AS p95
         FROM portal_informe WHERE momento > $1 GROUP BY modulo`,
      [since],
    );
    const failures = await rows<Failure>(
      db,
      `SELECT i.modulo, i.version, i.causa, i.mensaje, i.momento, u.nombre AS usuario
         FROM portal_modulo m
         CROSS JOIN LATERAL (SELECT * FROM portal_informe f WHERE f.modulo = m.modulo AND f.causa IS NOT NULL
                                AND f.momento > $1 ORDER BY f.momento DESC LIMIT ${SHOWN_FAILURES}) i
         ${withUsuario('i.usuario_id')}
        ORDER BY i.momento DESC`,
      [since],
    );
    const contracts = await this.shells.contracts(db);
    const ofModule =
      (nombre: string) =>
      ({ modulo }: { modulo: string }) =>
        modulo === nombre;
    return deployments.map(({ id: _id, modulo: nombre, ...deployment }) => {
      const { total, totalFallos, p50, p95 } = loads.find(ofModule(nombre)) ?? NO_LOADS;
      return {
        nombre,
        ...deployment,
        versiones: versions.filter(ofModule(nombre)).map((version) => ({
          ...version,
          contratosQueNoLaAdmiten: contracts.filter(
            (contrato) => !supportsContract(version.contrato, contrato),
          ),
        })),
        cargas: { total, p50, p95 },
        totalFallos,
        fallos: failures.filter(ofModule(nombre)),
      };
    });
  }
}
