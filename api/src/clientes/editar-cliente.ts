import type { ClienteChanges } from '@cartera/contrato/clientes';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import { withConstraints } from '../platform/db/constraints.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { ClienteAuthority } from './authority.js';
import { ClienteEntity } from './cliente.entity.js';
import { clienteColumns } from './cliente-columns.js';
import { Fotos, fotoChange } from './fotos.js';
import type { WithReadyFoto } from './prepare-foto.js';

@Injectable()
export class EditarCliente {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly fotos: Fotos,
    private readonly authority: ClienteAuthority,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Without a version in the changes, the last write wins.
   * @throws BusinessError CLIENTE_NO_ENCONTRADO, VERSION_VENCIDA, CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO,
   * SOLO_OFICINA
   */
  async execute(
    tx: Tx,
    id: string,
    changes: Partial<WithReadyFoto<ClienteChanges>>,
    actor: Actor,
  ): Promise<void> {
    const cliente = await tx.findOne(ClienteEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!cliente) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    const { id: _id, version, createdAt: _createdAt, ...antes } = cliente;
    const { version: seenVersion, foto, ...input } = changes;
    if (seenVersion !== undefined && seenVersion !== version) throw new BusinessError('VERSION_VENCIDA');
    const despues = clienteColumns(input, antes);
    this.authority.requireIdentity(actor, antes, despues);
    if (despues.cobradorId && despues.cobradorId !== antes.cobradorId) {
      await this.usuarios.requireActiveCobrador(tx, despues.cobradorId);
    }
    await withConstraints({ cliente_cedula_unica: 'CEDULA_DUPLICADA' }, () =>
      tx.update(ClienteEntity, { id }, { ...despues, version: version + 1 }),
    );
    await this.fotos.save(tx, id, foto);
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.editar',
      entidad: 'cliente',
      entidadId: id,
      antes,
      despues: { ...despues, ...fotoChange(foto) },
    });
  }
}
