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

  /** Whether a version was ever registered, whatever became of it. */
  async conoce(modulo: string, version: string): Promise<boolean> {
    const conocida = await fila(
      this.base,
      'SELECT id FROM portal_version WHERE modulo = $1 AND version = $2',
      [modulo, version],
    );
    return conocida !== undefined;
  }
}
