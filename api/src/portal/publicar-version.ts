import type { Manifiesto } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { satisfies } from 'semver';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import { fila } from '../platform/db/consultar.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { PREFIJO_MODULOS } from '../platform/http/estaticos.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { Despliegues } from './despliegues.js';
import { type Archivo, integridadDe } from './domain/integridad.js';
import { RetirarVersiones } from './retirar-versiones.js';
import { ShellsVivos } from './shells-vivos.js';

/** A version of a module, whole. */
export interface Version {
  readonly nombre: string;
  readonly version: string;
  readonly manifiesto: Manifiesto;
  readonly archivos: readonly Archivo[];
}

/** Adds a version of a module to the registry. Versions are immutable: the same number is never published twice. */
@Injectable()
export class PublicarVersion {
  constructor(
    private readonly despliegues: Despliegues,
    private readonly shells: ShellsVivos,
    private readonly retirar: RetirarVersiones,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * The first version of a module is active at once; any other waits to be promoted or given to some.
   * @throws ErrorDeNegocio VERSION_INCOMPATIBLE where a live shell can not run it, VERSION_YA_PUBLICADA.
   */
  async ejecutar(
    tx: Tx,
    { nombre, version, manifiesto, archivos }: Version,
    autor: AutorDeHecho,
  ): Promise<void> {
    const negados = (await this.shells.contratos(tx)).filter(
      (contrato) => !satisfies(contrato, manifiesto.contrato),
    );
    if (negados.length > 0) throw new ErrorDeNegocio('VERSION_INCOMPATIBLE');
    const url = `${PREFIJO_MODULOS}${nombre}/${version}/`;
    await conRestricciones({ portal_version_unica: 'VERSION_YA_PUBLICADA' }, () =>
      tx.query(
        `INSERT INTO portal_version
           (id, modulo, version, url, integridad, contrato, manifiesto, created_at, publicada_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [
          nuevoId(),
          nombre,
          version,
          url,
          integridadDe(archivos),
          manifiesto.contrato,
          manifiesto,
          this.reloj.ahora(),
        ],
      ),
    );
    await tx.query(
      `INSERT INTO portal_archivo (modulo, version, ruta, contenido)
       SELECT $1, $2, ruta, contenido FROM unnest($3::text[], $4::bytea[]) AS archivo (ruta, contenido)`,
      [nombre, version, archivos.map(({ ruta }) => ruta), archivos.map(({ contenido }) => contenido)],
    );
    const id = await this.despliegues.estrenar(tx, nombre, version);
    await this.auditoria.anotar(tx, autor, {
      accion: 'portal.publicar',
      entidad: 'portal_modulo',
      entidadId: id,
      despues: { nombre, version, url, archivos: archivos.length },
    });
    await this.retirar.ejecutar(tx, nombre);
  }

  /** Makes a version that is already kept the last one published. @returns false where it is not kept. */
  async otraVez(tx: Tx, modulo: string, version: string): Promise<boolean> {
    const conocida = await fila(
      tx,
      'UPDATE portal_version SET publicada_en = $3 WHERE modulo = $1 AND version = $2 RETURNING 1 AS una',
      [modulo, version, this.reloj.ahora()],
    );
    return conocida !== undefined;
  }
}
