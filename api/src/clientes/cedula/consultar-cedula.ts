import type { CedulaData, CedulaLookup, CedulaSource } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { CedulaQueries } from './cedula.queries.js';
import { CedulaCache } from './cedula-cache.js';
import { CedulaRegistry } from './cedula-registry.js';

interface Finding {
  readonly data: CedulaData;
  readonly source: CedulaSource;
}

/** Looks up the person of an identity number: in the clients, then in the cache, then in the registry. */
@Injectable()
export class ConsultarCedula {
  constructor(
    private readonly clientes: CedulaQueries,
    private readonly cache: CedulaCache,
    private readonly registry: CedulaRegistry,
    private readonly transactions: Transactions,
  ) {}

  /** @throws BusinessError CEDULA_NO_ENCONTRADA if no source knows the number or the registry fails. */
  async execute(cedula: string, { refresh, persist }: CedulaLookup): Promise<Finding> {
    const cliente = await this.clientes.fromCliente(cedula);
    if (cliente) return { data: cliente, source: 'database' };
    const stored = refresh ? undefined : await this.cache.read(cedula);
    if (stored) return { data: stored, source: 'cache' };
    const external = await this.registry.find(cedula);
    if (!external) throw new BusinessError('CEDULA_NO_ENCONTRADA');
    if (persist) await this.transactions.execute((tx) => this.cache.save(tx, external));
    return { data: external, source: 'external' };
  }
}
