import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { filas } from '../platform/db/consultar.js';
import type { Archivo } from './domain/integridad.js';

/**
 * Copies of the versions' files on this process's disk. The database has the originals, so any process serves any
 * version, whoever published it, and a disk that was lost fills again by itself.
 */
@Injectable()
export class CopiasDeVersiones {
  private readonly enCurso = new Map<string, Promise<void>>();
  private readonly raiz: string;

  constructor(
    private readonly base: DataSource,
    @Inject(CONFIGURACION) { carpetaDatos }: Configuracion,
  ) {
    this.raiz = carpetaDeVersiones(carpetaDatos);
  }

  /** Puts a version's files on disk where they are not there yet; one that is not in the registry leaves nothing. */
  async asegurar(modulo: string, version: string): Promise<void> {
    const destino = join(this.raiz, modulo, version);
    if (existsSync(destino)) return;
    const copia = this.enCurso.get(destino) ?? this.copiar(modulo, version, destino);
    this.enCurso.set(destino, copia);
    await copia.finally(() => this.enCurso.delete(destino));
  }

  /** Removes the copies of versions that the registry no longer has. */
  async limpiar(): Promise<void> {
    const conservadas = await filas<{ carpeta: string }>(
      this.base,
      `SELECT modulo || '/' || version AS carpeta FROM portal_version`,
    );
    const vigentes = new Set(conservadas.map(({ carpeta }) => carpeta));
    for (const modulo of await carpetasDe(this.raiz)) {
      for (const version of await carpetasDe(join(this.raiz, modulo))) {
        if (vigentes.has(`${modulo}/${version}`)) continue;
        await rm(join(this.raiz, modulo, version), { recursive: true, force: true });
      }
    }
  }

  /** Written apart and renamed, so that nobody is served half a version. */
  private async copiar(modulo: string, version: string, destino: string): Promise<void> {
    const archivos = await filas<Archivo>(
      this.base,
      'SELECT ruta, contenido FROM portal_archivo WHERE modulo = $1 AND version = $2',
      [modulo, version],
    );
    if (archivos.length === 0) return;
    const provisional = `${destino}.${randomUUID()}`;
    for (const { ruta, contenido } of archivos) {
      await mkdir(dirname(join(provisional, ruta)), { recursive: true });
      await writeFile(join(provisional, ruta), contenido);
    }
    try {
      await rename(provisional, destino);
    } catch (error) {
      // Another process on this disk was quicker: its copy is the same.
      await rm(provisional, { recursive: true, force: true });
      if (!existsSync(destino)) throw error;
    }
  }
}

/** Where the copies live, a folder for each module and in it one for each version. */
export function carpetaDeVersiones(carpetaDatos: string): string {
  return join(carpetaDatos, 'mfe');
}

async function carpetasDe(carpeta: string): Promise<string[]> {
  if (!existsSync(carpeta)) return [];
  const entradas = await readdir(carpeta, { withFileTypes: true });
  return entradas.filter((entrada) => entrada.isDirectory()).map(({ name }) => name);
}
