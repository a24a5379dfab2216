import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { withConstraints } from '../platform/db/constraints.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { ClienteEntity } from './cliente.entity.js';
import { ClientesQueries } from './clientes.queries.js';

const IN_USE = {
  prestamo_cliente_fk: 'CLIENTE_CON_PRESTAMOS',
  visita_cliente_fk: 'CLIENTE_CON_VISITAS',
  contacto_cliente_fk: 'CLIENTE_CON_VISITAS',
} as const;

/** Deletes a client without loans, visits and contacts. */
@Injectable()
export class EliminarCliente {
  constructor(
    private readonly clientes: ClientesQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError CLIENTE_NO_ENCONTRADO, CLIENTE_CON_PRESTAMOS, CLIENTE_CON_VISITAS */
  async execute(tx: Tx, id: string, actor: Actor): Promise<void> {
    const antes = await this.clientes.get(id, tx);
    await withConstraints(IN_USE, () => tx.delete(ClienteEntity, { id }));
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.eliminar',
      entidad: 'cliente',
      entidadId: id,
      antes,
    });
  }
}
