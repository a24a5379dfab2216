import type { ClienteInput } from '@cartera/contrato/clientes';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { ClienteAuthority } from './authority.js';
import { ClienteEntity } from './cliente.entity.js';
import { clienteColumns } from './cliente-columns.js';
import { Fotos, fotoChange } from './fotos.js';
import type { WithReadyFoto } from './prepare-foto.js';

@Injectable()
export class CrearCliente {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly fotos: Fotos,
    private readonly authority: ClienteAuthority,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the new client's id.
   * @throws BusinessError CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO, SOLO_OFICINA
   */
  async execute(
    tx: Tx,
    { foto, ...input }: WithReadyFoto<ClienteInput>,
    actor: AuditActor & Partial<Pick<Actor, 'rol' | 'usuarioId'>>,
  ): Promise<string> {
    const written = clienteColumns(input);
    const columns = { ...written, cobradorId: this.authority.cobradorOf(actor, written.cobradorId) };
    if (columns.cobradorId) await this.usuarios.requireActiveCobrador(tx, columns.cobradorId);
    const id = newId();
    await withConstraints({ cliente_cedula_unica: 'CEDULA_DUPLICADA' }, () =>
      tx.insert(ClienteEntity, { id, ...columns, version: 1, createdAt: this.clock.now() }),
    );
    await this.fotos.save(tx, id, foto);
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.crear',
      entidad: 'cliente',
      entidadId: id,
      despues: { ...columns, ...fotoChange(foto) },
    });
    return id;
  }
}
