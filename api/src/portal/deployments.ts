import { Injectable } from '@nestjs/common';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { newId } from '../platform/id.js';
import type { Deployment } from './domain/version-for.js';

export interface StoredDeployment extends Deployment {
  readonly id: string;
}

/** The columns of `portal_modulo` under the names of `Deployment`. */
export const DEPLOYMENT_COLUMNS = `
  id, modulo, version_activa AS activa, version_anterior AS anterior,
  CASE WHEN canario_version IS NOT NULL THEN jsonb_build_object(
    'version', canario_version, 'roles', to_jsonb(canario_roles), 'porcentaje', canario_porcentaje) END AS canario`;

/** The deployments of the modules: one row for each, so that a change is one update. */
@Injectable()
export class Deployments {
  /** Activates the first version of a module. A module with a version does not change. @returns the module's id. */
  async release(tx: Tx, modulo: string, version: string): Promise<string> {
    await tx.query(
      `INSERT INTO portal_modulo (id, modulo, version_activa) VALUES ($1, $2, $3) ON CONFLICT (modulo) DO NOTHING`,
      [newId(), modulo, version],
    );
    return (await this.lock(tx, modulo)).id;
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

  /** @throws BusinessError VERSION_NO_ENCONTRADA */
  async requireVersion(tx: Tx, modulo: string, version: string): Promise<void> {
    const exists = await row(tx, 'SELECT 1 FROM portal_version WHERE modulo = $1 AND version = $2', [
      modulo,
      version,
    ]);
    if (!exists) throw new BusinessError('VERSION_NO_ENCONTRADA');
  }

  async save(tx: Tx, { modulo, activa, anterior, canario }: Deployment): Promise<void> {
    await tx.query(
      `UPDATE portal_modulo
          SET version_activa = $2, version_anterior = $3,
              canario_version = $4, canario_roles = $5, canario_porcentaje = $6
        WHERE modulo = $1`,
      [modulo, activa, anterior, canario?.version ?? null, canario?.roles ?? [], canario?.porcentaje ?? null],
    );
  }

  /** Records until when the versions of a deployment were in use. */
  async markInUse(tx: Tx, { modulo, activa, canario }: Deployment, until: Date): Promise<void> {
    await tx.query(
      'UPDATE portal_version SET en_uso_hasta = $3 WHERE modulo = $1 AND version = ANY($2::text[])',
      [modulo, canario ? [activa, canario.version] : [activa], until],
    );
  }
}
