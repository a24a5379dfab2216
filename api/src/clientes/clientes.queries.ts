import type { Cliente, ConsultaClientes } from '@cartera/contrato/clientes';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contador } from '../esquema/contadores.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { selectColumns } from '../platform/db/columns.js';
import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { Condiciones, pagina } from '../platform/db/listar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { conUsuario, USUARIO_JSON } from '../usuarios/usuarios.sql.js';
import { ClienteEntity } from './cliente.entity.js';

const COLUMNAS = `c.id AS "_id", ${selectColumns(ClienteEntity, 'c', ['id', 'cobradorId'])},
  EXISTS (SELECT FROM cliente_foto f WHERE f.cliente_id = c.id) AS "tieneFoto", ${USUARIO_JSON} AS cobrador`;

const DESDE = `cliente c ${conUsuario('c.cobrador_id')}`;

const VER = preparada(`SELECT ${COLUMNAS} FROM ${DESDE} WHERE c.id = $1`);

const ORDENES = {
  createdAt_desc: 'c.created_at DESC, c.id DESC',
  createdAt_asc: 'c.created_at, c.id',
  nombre_asc: 'normalizar(c.nombre), c.id',
  nombre_desc: 'normalizar(c.nombre) DESC, c.id DESC',
} as const satisfies Record<ConsultaClientes['sort'], string>;

type FilaCliente = Omit<Cliente, 'createdAt'> & { createdAt: Date };

@Injectable()
export class ClientesQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  /** Clients found by name, nickname, identity number or phone, without accents or case. */
  async listar(consulta: ConsultaClientes) {
    const { page, limit, search, sort, estado, cobrador } = consulta;
    const condiciones = new Condiciones()
      .igual('c.estado', estado)
      .igual('c.cobrador_id', cobrador)
      .contienePalabras('c.busqueda', search);
    const resultado = await pagina<FilaCliente>(this.lectura.base, {
      columnas: COLUMNAS,
      desde: DESDE,
      condiciones,
      orden: ORDENES[sort],
      page,
      limit,
      contadas: contadas(consulta),
    });
    return { ...resultado, data: resultado.data.map(aCliente) };
  }

  /** @throws ErrorDeNegocio CLIENTE_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Cliente> {
    const cliente = await fila<FilaCliente>(ejecutor, VER, [id]);
    if (!cliente) throw new ErrorDeNegocio('CLIENTE_NO_ENCONTRADO');
    return aCliente(cliente);
  }
}

/** By state alone, or by collector alone, clients are counted already; any other filter counts those that it finds. */
function contadas({ search, estado, cobrador }: ConsultaClientes): string | undefined {
  if (search || (estado && cobrador)) return undefined;
  return cobrador
    ? `(SELECT k.clave::uuid AS cobrador_id, k.cuantos FROM (${contador('cliente_cobrador')}) k) c`
    : `(SELECT k.clave AS estado, k.cuantos FROM (${contador('cliente_estado')}) k) c`;
}

function aCliente(cliente: FilaCliente): Cliente {
  return { ...cliente, createdAt: cliente.createdAt.toISOString() };
}
