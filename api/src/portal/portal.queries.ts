import type { Rol } from '@cartera/contrato/catalogs';
import type { PublishedModule, UnsafeVersion } from '@cartera/contrato/portal';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import { DEPLOYMENT_COLUMNS } from './deployments.js';
import { discoveryOf, type FrontendDiscovery, type Release } from './domain/frontend-discovery.js';
import { type Deployment, type Requester, versionFor } from './domain/version-for.js';

@Injectable()
export class PortalQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The version of each module for a user. */
  async modulesFor(requester: Requester): Promise<PublishedModule[]> {
    const [deployments, versions] = await Promise.all([
      this.deployments(),
      rows<Pick<PublishedModule, 'nombre' | 'version' | 'contrato'>>(
        this.dataSource,
        `SELECT modulo AS nombre, version, contrato FROM portal_version
          WHERE retiro IS NULL ORDER BY publicada_en DESC, id DESC`,
      ),
    ]);
    const selected = deployments.flatMap((deployment) => {
      const ownVersions = versions.filter(({ nombre }) => nombre === deployment.modulo);
      return versionFor(deployment, ownVersions, requester) ?? [];
    });
    return rows<PublishedModule>(
      this.dataSource,
      `SELECT modulo AS nombre, version, $3 || url AS url, integridad, contrato, manifiesto
         FROM portal_version
         JOIN unnest($1::text[], $2::text[]) AS selected (modulo, version) USING (modulo, version)
        ORDER BY modulo`,
      [selected.map(({ nombre }) => nombre), selected.map(({ version }) => version), this.filesOrigin],
    );
  }

  /** A version that users may get. @throws BusinessError VERSION_NO_ENCONTRADA, VERSION_RETIRADA */
  async version(modulo: string, version: string, db: Queryable = this.dataSource): Promise<PublishedModule> {
    const found = await row<PublishedModule & { retirada: boolean }>(
      db,
      `SELECT modulo AS nombre, version, $3 || url AS url, integridad, contrato, manifiesto,
              retiro IS NOT NULL AS retirada
         FROM portal_version WHERE modulo = $1 AND version = $2`,
      [modulo, version, this.filesOrigin],
    );
    if (!found) throw new BusinessError('VERSION_NO_ENCONTRADA');
    const { retirada, ...published } = found;
    if (retirada) throw new BusinessError('VERSION_RETIRADA');
    return published;
  }

  /**
   * Every version that is not withdrawn, in the format of frontend-discovery.
   * @throws BusinessError SIN_PERMISO: most of them are not for every user.
   */
  async discovery(rol: Rol): Promise<FrontendDiscovery> {
    if (!hasPermiso(this.config, rol, 'portal.publicar')) throw new BusinessError('SIN_PERMISO');
    const versions = await rows<Release>(
      this.dataSource,
      `SELECT modulo AS nombre, version, $1 || url AS url, integridad, contrato
         FROM portal_version WHERE retiro IS NULL ORDER BY modulo, publicada_en DESC, id DESC`,
      [this.filesOrigin],
    );
    return discoveryOf(await this.deployments(), versions);
  }

  /** The stored versions that open tabs must leave. */
  unsafeVersions(): Promise<UnsafeVersion[]> {
    return rows<UnsafeVersion>(
      this.dataSource,
      `SELECT modulo AS nombre, version, motivo_retiro AS motivo FROM portal_version WHERE retiro = 'insegura'`,
    );
  }

  private deployments(): Promise<Deployment[]> {
    return rows<Deployment>(
      this.dataSource,
      `SELECT ${DEPLOYMENT_COLUMNS} FROM portal_modulo ORDER BY modulo`,
    );
  }

  /** The origin before the path of a file; empty if the portal serves it. */
  private get filesOrigin(): string {
    return this.config.filesOrigin ?? '';
  }

  /** The version of a module that was published last, which need not be active. */
  async lastPublished(modulo: string): Promise<string | undefined> {
    const last = await row<{ version: string }>(
      this.dataSource,
      'SELECT version FROM portal_version WHERE modulo = $1 ORDER BY publicada_en DESC, id DESC LIMIT 1',
      [modulo],
    );
    return last?.version;
  }
}
