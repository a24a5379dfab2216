import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode, FieldError } from '@cartera/contrato/errors';
import { Manifest } from '@cartera/contrato/portal';
import { FEDERATION_MANIFEST, integrityOf, MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { MODULES_PREFIX } from '../platform/http/static-files.js';
import { newId } from '../platform/id.js';
import { Deployments } from './deployments.js';
import {
  bundledCopies,
  FederationManifest,
  lackedByShells,
  missingParts,
  overweight,
  takenFromOthers,
} from './domain/gate.js';
import { LiveShells } from './live-shells.js';
import { invalidSignature, ReleaseRules, type Releaser } from './release-rules.js';
import { readJson, type VersionFile } from './version-file.js';

/** A version of a module with its files. */
export interface Version {
  readonly nombre: string;
  readonly version: string;
  readonly manifiesto: Manifest;
  readonly archivos: readonly VersionFile[];
  /** The commit of its sources; null if the portal built it. */
  readonly commit: string | null;
  /** True if the sources had no uncommitted changes. */
  readonly limpio: boolean;
  /** The signature of its team, if any. */
  readonly firma?: string | undefined;
}

/** A file that explains the places of errors, and that no address serves. */
const isSourceMap = (ruta: string): boolean => ruta.endsWith('.map');

/** Adds a version of a module to the registry. Versions are immutable: a number is published only once. */
@Injectable()
export class PublicarVersion {
  constructor(
    private readonly deployments: Deployments,
    private readonly shells: LiveShells,
    private readonly rules: ReleaseRules,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a version. It waits for a promotion or a canary. The same version with the same files changes nothing.
   * @throws BusinessError VERSION_INCOMPATIBLE if a live shell cannot run it, VERSION_YA_PUBLICADA if it has other files,
   * DE_OTRO_MODULO, NO_ES_RESPONSABLE, FIRMA_INVALIDA, VERSION_INCOMPLETA, VERSION_CON_COPIAS, VERSION_MUY_PESADA.
   */
  async execute(tx: Tx, release: Version, actor: Releaser): Promise<void> {
    const { nombre, version, manifiesto, archivos, commit, limpio, firma } = release;
    await this.rules.requireResponsible(tx, nombre, actor);
    if (await this.isPublished(tx, release)) return;
    const integridad = integrityOf(archivos);
    const llave = commit === null ? null : await this.requireSigned(tx, release, commit, integridad);
    const federation = await requireComplete(release);
    const others = await this.deployments.manifestsOfOthers(tx, nombre);
    refuse('DE_OTRO_MODULO', takenFromOthers(manifiesto, others));
    const contracts = await this.shells.contracts(tx);
    refuse('VERSION_INCOMPATIBLE', lackedByShells(manifiesto, federation, contracts));
    const url = `${MODULES_PREFIX}${nombre}/${version}/`;
    const { contrato } = manifiesto;
    const now = this.clock.now();
    await withConstraints({ portal_version_unica: 'VERSION_YA_PUBLICADA' }, () =>
      tx.query(
        `INSERT INTO portal_version
           (id, modulo, version, url, integridad, contrato, manifiesto, commit_fuente, limpio, created_at, publicada_en,
            publicada_por, firma, llave)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)`,
        [
          ...[newId(), nombre, version, url, integridad, contrato, manifiesto, commit, limpio],
          ...[now, actor.usuarioId ?? null, llave && firma, llave],
        ],
      ),
    );
    // One by one, so that one file at most is in memory.
    for (const { ruta, copy } of archivos) {
      const table = isSourceMap(ruta) ? 'portal_mapa' : 'portal_archivo';
      await tx.query(`INSERT INTO ${table} (modulo, version, ruta, contenido) VALUES ($1, $2, $3, $4)`, [
        nombre,
        version,
        ruta,
        await readFile(copy),
      ]);
    }
    const id = await this.deployments.add(tx, nombre);
    await this.auditoria.record(tx, actor, {
      accion: 'portal.publicar',
      entidad: 'portal_modulo',
      entidadId: id,
      despues: { nombre, version, url, archivos: archivos.length, commit, limpio, llave },
    });
  }

  /** @throws BusinessError FIRMA_INVALIDA, also if the manifest is not that of the signed files. */
  private async requireSigned(
    tx: Tx,
    { nombre, version, limpio, firma, manifiesto, archivos }: Version,
    commit: string,
    integridad: Readonly<Record<string, string>>,
  ): Promise<string | null> {
    const signed = { nombre, version, commit, limpio, integridad };
    const llave = await this.rules.requireSigned(tx, signed, firma);
    if (llave === null) return null;
    const stored = Manifest.safeParse(await readJson(archivos, MANIFEST_FILE));
    if (!isDeepStrictEqual(stored.data, manifiesto))
      throw invalidSignature('El manifiesto no es el del mfe.json firmado');
    return llave;
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

  /** True if the version is stored with these files. @throws BusinessError VERSION_YA_PUBLICADA if it has others. */
  private async isPublished(tx: Tx, { nombre, version, archivos }: Version): Promise<boolean> {
    const stored = await row<{ same: boolean }>(
      tx,
      'SELECT integridad = $3::jsonb AS same FROM portal_version WHERE modulo = $1 AND version = $2',
      [nombre, version, integrityOf(archivos)],
    );
    if (stored && !stored.same) throw new BusinessError('VERSION_YA_PUBLICADA');
    return stored !== undefined;
  }
}

/** @throws BusinessError VERSION_INCOMPLETA, VERSION_CON_COPIAS, VERSION_MUY_PESADA */
async function requireComplete({ manifiesto, archivos }: Version): Promise<FederationManifest> {
  const { data: federation } = FederationManifest.safeParse(await readJson(archivos, FEDERATION_MANIFEST));
  if (!federation) {
    const mensaje = `${FEDERATION_MANIFEST} falta o no se puede leer`;
    throw new BusinessError('VERSION_INCOMPLETA', { errors: [{ campo: 'archivos', mensaje }] });
  }
  refuse('VERSION_INCOMPLETA', missingParts(manifiesto, federation, archivos));
  refuse('VERSION_CON_COPIAS', bundledCopies(federation));
  refuse('VERSION_MUY_PESADA', overweight(manifiesto, archivos));
  return federation;
}

/** @throws BusinessError if there are errors. */
function refuse(code: ErrorCode, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new BusinessError(code, { errors });
}
