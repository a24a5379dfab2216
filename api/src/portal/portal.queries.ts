import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila, filas } from '../platform/db/consultar.js';

@Injectable()
export class PortalQueries {
  constructor(private readonly base: DataSource) {}

  /** The active version of each module. */
  modulos(): Promise<ModuloPublicado[]> {
    return filas<ModuloPublicado>(
      this.base,
      `SELECT modulo AS nombre, version, url, integridad, contrato, manifiesto
         FROM portal_version WHERE estado = 'activa' ORDER BY modulo`,
    );
  }

  /** The version of a module that was published last, whatever was promoted or rolled back since. */
  async ultimaPublicada(modulo: string): Promise<string | undefined> {
    const ultima = await fila<{ version: string }>(
      this.base,
      'SELECT version FROM portal_version WHERE modulo = $1 ORDER BY publicada_en DESC LIMIT 1',
      [modulo],
    );
    return ultima?.version;
  }
}
