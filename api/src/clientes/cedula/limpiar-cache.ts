import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { Tx } from '../../platform/db/transacciones.js';
import type { Autor } from '../../platform/http/peticion.js';
import { CacheDeCedulas } from './cache-de-cedulas.js';

/** Forgets what the registry answered about an identity number. */
@Injectable()
export class LimpiarCache {
  constructor(
    private readonly cache: CacheDeCedulas,
    private readonly auditoria: Auditoria,
  ) {}

  async ejecutar(tx: Tx, cedula: string, autor: Autor): Promise<void> {
    await this.cache.olvidar(tx, cedula);
    await this.auditoria.anotar(tx, autor, {
      accion: 'clientes.limpiar-cache',
      entidad: 'cedula',
      entidadId: null,
      antes: { cedula },
    });
  }
}
