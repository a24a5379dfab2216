import type { ClienteDatos } from '@cartera/contrato/clientes';
import { Injectable } from '@nestjs/common';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { ClienteEntity } from './cliente.entity.js';
import { columnasDeCliente } from './columnas-de-cliente.js';
import { cambioDeFoto, Fotos } from './fotos.js';
import type { ConFotoLista } from './preparar-foto.js';

/** Adds a client. */
@Injectable()
export class CrearCliente {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly fotos: Fotos,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @returns the new client's id.
   * @throws ErrorDeNegocio CEDULA_DUPLICADA, COBRADOR_NO_ENCONTRADO
   */
  async ejecutar(
    tx: Tx,
    { foto, ...datos }: ConFotoLista<ClienteDatos>,
    autor: AutorDeHecho,
  ): Promise<string> {
    const columnas = columnasDeCliente(datos);
    if (columnas.cobradorId) await this.usuarios.exigirCobradorActivo(tx, columnas.cobradorId);
    const id = nuevoId();
    await conRestricciones({ cliente_cedula_unica: 'CEDULA_DUPLICADA' }, () =>
      tx.insert(ClienteEntity, { id, ...columnas, version: 1, createdAt: this.reloj.ahora() }),
    );
    await this.fotos.guardar(tx, id, foto);
    await this.auditoria.anotar(tx, autor, {
      accion: 'clientes.crear',
      entidad: 'cliente',
      entidadId: id,
      despues: { ...columnas, ...cambioDeFoto(foto) },
    });
    return id;
  }
}
