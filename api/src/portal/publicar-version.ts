import { readFile } from 'node:fs/promises';
import type { Manifest } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { satisfies } from 'semver';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { MODULES_PREFIX } from '../platform/http/static-files.js';
import { newId } from '../platform/id.js';
import { DeleteOldVersions } from './delete-old-versions.js';
import { Deployments } from './deployments.js';
import { type HashedFile, integrityOf } from './domain/integrity.js';
import { LiveShells } from './live-shells.js';

/** A file of a version on the local disk. */
export interface VersionFile extends HashedFile {
  /** Its address on the disk. */
  readonly copy: string;
}

/** A version of a module with its files. */
export interface Version {
  readonly nombre: string;
  readonly version: string;
  readonly manifiesto: Manifest;
  readonly archivos: readonly VersionFile[];
}

/** Adds a version of a module to the registry. Versions are immutable: a number is published only once. */
@Injectable()
export class PublicarVersion {
  constructor(
    private readonly deployments: Deployments,
    private readonly shells: LiveShells,
    private readonly deleteOldVersions: DeleteOldVersions,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Activates the first version of a module; a later one waits for a promotion or a canary.
   * @throws BusinessError VERSION_INCOMPATIBLE if a live shell cannot run it, VERSION_YA_PUBLICADA.
   */
  async execute(
    tx: Tx,
    { nombre, version, manifiesto, archivos }: Version,
    actor: AuditActor,
  ): Promise<void> {
    const rejected = (await this.shells.contracts(tx)).filter(
      (contrato) => !satisfies(contrato, manifiesto.contrato),
    );
    if (rejected.length > 0) throw new BusinessError('VERSION_INCOMPATIBLE');
    const url = `${MODULES_PREFIX}${nombre}/${version}/`;
    await withConstraints({ portal_version_unica: 'VERSION_YA_PUBLICADA' }, () =>
      tx.query(
        `INSERT INTO portal_version
           (id, modulo, version, url, integridad, contrato, manifiesto, created_at, publicada_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [
          newId(),
          nombre,
          version,
          url,
          integrityOf(archivos),
          manifiesto.contrato,
          manifiesto,
          this.clock.now(),
        ],
      ),
    );
    // One by one, so that one file at most is in memory.
    for (const { ruta, copy } of archivos) {
      await tx.query(
        'INSERT INTO portal_archivo (modulo, version, ruta, contenido) VALUES ($1, $2, $3, $4)',
        [nombre, version, ruta, await readFile(copy)],
      );
    }
    const id = await this.deployments.release(tx, nombre, version);
    await this.auditoria.record(tx, actor, {
      accion: 'portal.publicar',
      entidad: 'portal_modulo',
      entidadId: id,
      despues: { nombre, version, url, archivos: archivos.length },
    });
    await this.deleteOldVersions.execute(tx, nombre);
  }

  /** Makes a stored version the last published one. @returns false if it is not stored. */
  async republish(tx: Tx, modulo: string, version: string): Promise<boolean> {
    const stored = await row(
      tx,
      'UPDATE portal_version SET publicada_en = $3 WHERE modulo = $1 AND version = $2 RETURNING 1',
      [modulo, version, this.clock.now()],
    );
    return stored !== undefined;
  }
}
