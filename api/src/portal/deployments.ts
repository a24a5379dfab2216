import { Manifest } from '@cartera/contrato/portal';
import type { RetiroInput } from '@cartera/contrato/portal-deployments';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { newId } from '../platform/id.js';
import type { Deployment } from './domain/version-for.js';

const ONE_DAY_MS = 24 * 3_600_000;

export interface StoredDeployment extends Deployment {
  readonly id: string;
}

/** The columns of `portal_modulo` under the names of `Deployment`. */
export const DEPLOYMENT_COLUMNS = `
  id, modulo, version_activa AS activa, version_anterior AS anterior,
  CASE WHEN canario_version IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
    'version', canario_version, 'roles', to_jsonb(canario_roles), 'porcentaje', canario_porcentaje,
    'personas', to_jsonb(nullif(canario_personas, '{}')), 'pasos', to_jsonb(canario_pasos),
    'espera', canario_espera)) END AS canario`;

/** The deployments of the modules: one row for each, so that a change is one update. */
@Injectable()
export class Deployments {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Adds a module without an active version, unless the portal has it. @returns the module's id. */
  async add(tx: Tx, modulo: string): Promise<string> {
    await tx.query('INSERT INTO portal_modulo (id, modulo) VALUES ($1, $2) ON CONFLICT (modulo) DO NOTHING', [
      newId(),
      modulo,
    ]);
    return (await this.lock(tx, modulo)).id;
  }

  /**
   * The manifests of the active and canary versions of the other modules. The table is locked until the transaction ends,
   * so if two teams activate the same address at once, the second one sees the version of the first.
   */
  async manifestsOfOthers(tx: Tx, modulo: string): Promise<Manifest[]> {
    await tx.query('LOCK TABLE portal_modulo IN SHARE ROW EXCLUSIVE MODE');
    const others = await rows<{ manifiesto: Manifest }>(
      tx,
      `SELECT v.manifiesto FROM portal_modulo m
         JOIN portal_version v ON v.modulo = m.modulo AND v.version IN (m.version_activa, m.canario_version)
        WHERE m.modulo <> $1`,
      [modulo],
    );
    return others.map(({ manifiesto }) => Manifest.parse(manifiesto));
  }

  /** @throws BusinessError MODULO_NO_ENCONTRADO */
  async lock(tx: Tx, modulo: string): Promise<StoredDeployment> {
    const deployment = await row<StoredDeployment>(
      tx,
      `SELECT ${DEPLOYMENT_COLUMNS} FROM portal_modulo WHERE modulo = $1 FOR UPDATE`,
      [modulo],
    );
    if (!deployment) throw new BusinessError('MODULO_NO_ENCONTRADO');
    return deployment;
  }

  /**
   * Withdraws a version, or all of a module. An unsafe one stays unsafe.
   * @param version undefined: all.
   * @throws BusinessError VERSION_NO_ENCONTRADA
   */
  async withdraw(
    tx: Tx,
    modulo: string,
    { version, motivo, insegura }: Pick<RetiroInput, 'version' | 'motivo' | 'insegura'>,
  ): Promise<void> {
    const withdrawn = await rows(
      tx,
      `UPDATE portal_version
          SET retiro = CASE WHEN $3 OR retiro = 'insegura' THEN 'insegura' ELSE 'retirada' END,
              motivo_retiro = CASE WHEN retiro = 'insegura' AND NOT $3 THEN motivo_retiro ELSE $4 END
        WHERE modulo = $1 AND version = coalesce($2, version) RETURNING 1`,
      [modulo, version ?? null, insegura, motivo],
    );
    if (withdrawn.length === 0) throw new BusinessError('VERSION_NO_ENCONTRADA');
  }

  /** @param now when a canary that is new or in another step begins. */
  async save(tx: Tx, { modulo, activa, anterior, canario }: Deployment, now: Date): Promise<void> {
    await tx.query(
      `UPDATE portal_modulo
          SET version_activa = $2, version_anterior = $3,
              canario_version = $4, canario_roles = $5, canario_porcentaje = $6,
              canario_personas = $7, canario_pasos = $8, canario_espera = $9,
              canario_desde = CASE
                WHEN $4::text IS NULL THEN NULL
                WHEN (canario_version, canario_porcentaje) IS NOT DISTINCT FROM ($4, $6::int) THEN canario_desde
                ELSE $10::timestamptz END
        WHERE modulo = $1`,
      [
        ...[modulo, activa, anterior, canario?.version ?? null, canario?.roles ?? []],
        ...[canario?.porcentaje ?? null, canario?.personas ?? [], canario?.pasos ?? null],
        ...[canario?.espera ?? null, now],
      ],
    );
  }

  /** The versions of a module that were published after one. */
  async newerThan(tx: Tx, modulo: string, version: string): Promise<string[]> {
    const newer = await rows<{ version: string }>(
      tx,
      `SELECT n.version FROM portal_version n JOIN portal_version v USING (modulo)
        WHERE modulo = $1 AND v.version = $2 AND (n.publicada_en, n.id) > (v.publicada_en, v.id)`,
      [modulo, version],
    );
    return newer.map((row) => row.version);
  }

  /** Records until when the versions of a deployment were in use. */
  async markInUse(tx: Tx, { modulo, activa, canario }: Deployment, until: Date): Promise<void> {
    await tx.query(
      'UPDATE portal_version SET en_uso_hasta = $3 WHERE modulo = $1 AND version = ANY($2::text[])',
      [modulo, [activa, canario?.version], until],
    );
  }

  /**
   * Deletes versions that no open tab can still use. It keeps the active, previous and canary versions of each module, the
   * newest `versionsPerModule`, and those published or in use within `versionRetentionDays`. A withdrawn one stays too: its
   * number must not come back.
   */
  async deleteOldVersions(db: Queryable): Promise<void> {
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
