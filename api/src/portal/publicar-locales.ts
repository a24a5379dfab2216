import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { elSistema } from '../platform/audit/auditoria.js';
import { Transacciones } from '../platform/db/transacciones.js';
import { CambiarDespliegue } from './cambiar-despliegue.js';
import { leerModulo } from './leer-modulo.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion } from './publicar-version.js';

/** Who publishes when a process starts. */
const AUTOR = elSistema('arranque');

/** Publishes the modules that were built beside the API, so that one command starts the whole portal. */
@Injectable()
export class PublicarLocales {
  private readonly registro = new Logger(PublicarLocales.name);

  constructor(
    private readonly portal: PortalQueries,
    private readonly publicarVersion: PublicarVersion,
    private readonly despliegue: CambiarDespliegue,
    private readonly transacciones: Transacciones,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  /** A build other than the last one published becomes active; the same one again leaves a rollback standing. */
  async ejecutar(): Promise<void> {
    for (const carpeta of await this.construidos()) {
      try {
        await this.publicar(carpeta);
      } catch (error) {
        // One module that can't be published keeps its active version, and the rest of the portal starts.
        this.registro.error(`No se pudo publicar ${basename(carpeta)}`, error);
      }
    }
  }

  private async publicar(carpeta: string): Promise<void> {
    const modulo = await leerModulo(carpeta);
    const { nombre, version } = modulo;
    if ((await this.portal.ultimaPublicada(nombre)) === version) return;
    await this.transacciones.ejecutar(async (tx) => {
      if (!(await this.publicarVersion.otraVez(tx, nombre, version))) {
        await this.publicarVersion.ejecutar(tx, modulo, AUTOR);
      }
      await this.despliegue.promover(tx, nombre, version, AUTOR);
    });
  }

  private async construidos(): Promise<string[]> {
    const { carpetaModulos } = this.configuracion;
    if (!existsSync(carpetaModulos)) return [];
    return (await readdir(carpetaModulos))
      .filter((nombre) => nombre.startsWith('mfe-'))
      .map((nombre) => join(carpetaModulos, nombre))
      .filter((carpeta) => existsSync(join(carpeta, 'dist', 'mfe.json')));
  }
}
