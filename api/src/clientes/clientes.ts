import type { ClienteChanges, ClienteInput } from '@cartera/contrato/clientes';
import type { Punto, Ubicacion } from '@cartera/contrato/ubicacion';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import { rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { ClienteAuthority } from './authority.js';
import { CambiosDeCliente, pinText } from './cambios.js';
import { ClienteEntity } from './cliente.entity.js';
import { clienteColumns } from './cliente-columns.js';
import { ClientesQueries } from './clientes.queries.js';
import { pinOf } from './clientes.sql.js';
import { Fotos, fotoChange } from './fotos.js';
import type { WithReadyFoto } from './prepare-foto.js';

const IN_USE = {
  prestamo_cliente_fk: 'CLIENTE_CON_PRESTAMOS',
  visita_cliente_fk: 'CLIENTE_CON_VISITAS',
  contacto_cliente_fk: 'CLIENTE_CON_VISITAS',
} as const;

/** The changes of clients. */
@Injectable()
export class Clientes {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly fotos: Fotos,
    private readonly authority: ClienteAuthority,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly clientes: ClientesQueries,
    private readonly cambios: CambiosDeCliente,
  ) {}

  /**
   * @returns the new client's id.
   * @throws BusinessError CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO, SOLO_OFICINA
   */
  async crear(
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

  /**
   * Without a version in the changes, the last write wins.
   * @throws BusinessError CLIENTE_NO_ENCONTRADO, VERSION_VENCIDA, CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO,
   * SOLO_OFICINA
   */
  async editar(
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
    await this.cambios.record(tx, id, antes, despues, actor);
    await this.fotos.save(tx, id, foto);
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.editar',
      entidad: 'cliente',
      entidadId: id,
      antes,
      despues: { ...despues, ...fotoChange(foto) },
    });
  }

  /** Deletes a client without loans, visits and contacts. @throws BusinessError CLIENTE_NO_ENCONTRADO, CLIENTE_CON_PRESTAMOS, CLIENTE_CON_VISITAS */
  async eliminar(tx: Tx, id: string, actor: Actor): Promise<void> {
    const antes = await this.clientes.get(id, tx);
    await withConstraints(IN_USE, () => tx.delete(ClienteEntity, { id }));
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.eliminar',
      entidad: 'cliente',
      entidadId: id,
      antes,
    });
  }

  /** Sets the pin of a client, which of a collector does not count as that of the office. It is no field of the form, so it does not make an open form outdated. @throws BusinessError CLIENTE_NO_ENCONTRADO */
  async ubicar(tx: Tx, id: string, { latitud, longitud }: Punto, actor: Actor): Promise<Ubicacion> {
    const now = this.clock.now();
    const antes = await pinOf(tx, id);
    const updated = await rows(
      tx,
      `UPDATE cliente SET latitud = $2, longitud = $3, ubicada_en = $4,
              latitud_oficina = CASE WHEN $5 THEN $2 ELSE latitud_oficina END,
              longitud_oficina = CASE WHEN $5 THEN $3 ELSE longitud_oficina END
        WHERE id = $1 RETURNING id`,
      [id, latitud, longitud, now, actor.rol !== 'cobrador'],
    );
    if (updated.length === 0) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    const ubicacion = pinText({ latitud, longitud });
    await this.cambios.record(tx, id, { ubicacion: antes && pinText(antes) }, { ubicacion }, actor);
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.ubicar',
      entidad: 'cliente',
      entidadId: id,
      despues: { latitud, longitud },
    });
    return { latitud, longitud, tomadaEn: now.toISOString() };
  }
}
