import type { ClienteCambios } from '@cartera/contrato/clientes';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { ClienteEntity } from './cliente.entity.js';
import { columnasDeCliente } from './columnas-de-cliente.js';
import { cambioDeFoto, Fotos } from './fotos.js';
import type { ConFotoLista } from './preparar-foto.js';

/** Changes a client. */
@Injectable()
export class EditarCliente {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly fotos: Fotos,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Without a version in the changes, the last to write wins.
   * @throws ErrorDeNegocio CLIENTE_NO_ENCONTRADO, VERSION_VENCIDA, CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO
   */
  async ejecutar(tx: Tx, id: string, cambios: ConFotoLista<ClienteCambios>, autor: Autor): Promise<void> {
    const cliente = await tx.findOne(ClienteEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!cliente) throw new ErrorDeNegocio('CLIENTE_NO_ENCONTRADO');
    const { id: _id, version, createdAt: _createdAt, ...antes } = cliente;
    const { version: versionVista, foto, ...datos } = cambios;
    if (versionVista !== undefined && versionVista !== version) throw new ErrorDeNegocio('VERSION_VENCIDA');
    const despues = columnasDeCliente(datos, antes);
    if (despues.cobradorId && despues.cobradorId !== antes.cobradorId) {
      await this.usuarios.exigirCobradorActivo(tx, despues.cobradorId);
    }
    await conRestricciones({ cliente_cedula_unica: 'CEDULA_DUPLICADA' }, () =>
      tx.update(ClienteEntity, { id }, { ...despues, version: version + 1 }),
    );
    await this.fotos.guardar(tx, id, foto);
    await this.auditoria.anotar(tx, autor, {
      accion: 'clientes.editar',
      entidad: 'cliente',
      entidadId: id,
      antes,
      despues: { ...despues, ...cambioDeFoto(foto) },
    });
  }
}
