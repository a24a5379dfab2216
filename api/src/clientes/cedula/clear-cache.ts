import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { CedulaCache } from './cedula-cache.js';

/** Deletes the cached response for an identity number. */
@Injectable()
export class ClearCache {
  constructor(
    private readonly cache: CedulaCache,
    private readonly auditoria: Auditoria,
  ) {}

  async execute(tx: Tx, cedula: string, actor: Actor): Promise<void> {
    await this.cache.clear(tx, cedula);
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.limpiar-cache',
      entidad: 'cedula',
      entidadId: null,
      antes: { cedula },
    });
  }
}
