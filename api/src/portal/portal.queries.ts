import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { filas } from '../platform/db/consultar.js';

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
}
