import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { elSistema } from '../platform/audit/auditoria.js';
import { Transacciones } from '../platform/db/transacciones.js';
import { leerModulo } from './leer-modulo.js';
import { PortalQueries } from './portal.queries.js';
import { RegistrarVersion } from './registrar-version.js';

/** Who publishes when a process starts. */
const AUTOR = elSistema('arranque');

/** Publishes the modules that were built beside the API, so that one command starts the whole portal. */
@Injectable()
export class PublicarLocales {
  private readonly registro = new Logger(PublicarLocales.name);

  constructor(
    private readonly portal: PortalQueries,
    private readonly registrarVersion: RegistrarVersion,
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
    await this.copiar(join(carpeta, 'dist'), modulo);
    if ((await this.portal.ultimaPublicada(modulo.nombre)) === modulo.version) return;
    await this.transacciones.ejecutar((tx) => this.registrarVersion.ejecutar(tx, modulo, AUTOR));
  }

  private async construidos(): Promise<string[]> {
    const { carpetaModulos } = this.configuracion;
    if (!existsSync(carpetaModulos)) return [];
    return (await readdir(carpetaModulos))
      .filter((nombre) => nombre.startsWith('mfe-'))
      .map((nombre) => join(carpetaModulos, nombre))
      .filter((carpeta) => existsSync(join(carpeta, 'dist', 'mfe.json')));
  }

  /** Copied apart and renamed, so that nobody is served half a version. */
  private async copiar(dist: string, { nombre, version }: ModuloPublicado): Promise<void> {
    const destino = join(this.configuracion.carpetaDatos, 'mfe', nombre, version);
    if (existsSync(destino)) return;
    await rm(`${destino}.nueva`, { recursive: true, force: true });
    await cp(dist, `${destino}.nueva`, { recursive: true });
    await rename(`${destino}.nueva`, destino);
  }
}
