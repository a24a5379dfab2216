import type { CambioDeCliente } from '@cartera/contrato/cambios';
import type { Cliente, ClientesQuery } from '@cartera/contrato/clientes';
import type { Ubicacion } from '@cartera/contrato/ubicacion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { counter } from '../esquema/counters.js';
import { USUARIO_JSON, withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { selectColumns } from '../platform/db/columns.js';
import { Conditions, hasOnlyFilters, paginate } from '../platform/db/list.js';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import { BusinessError } from '../platform/http/business-error.js';
import { ClienteEntity } from './cliente.entity.js';
import { cambiosPorRevisar, UBICACION_JSON } from './clientes.sql.js';

const COLUMNS = `c.id AS "_id", ${selectColumns(ClienteEntity, 'c', ['id', 'cobradorId'])},
  EXISTS (SELECT FROM cliente_foto f WHERE f.cliente_id = c.id) AS "tieneFoto", ${USUARIO_JSON} AS cobrador`;

const FROM = `cliente c ${withUsuario('c.cobrador_id')}`;

const GET_ONE = prepared(
  `SELECT ${COLUMNS}, ${cambiosPorRevisar('c.id')} AS cambios FROM ${FROM} WHERE c.id = $1`,
);

const SORTS = {
  createdAt_desc: 'c.created_at DESC, c.id DESC',
  createdAt_asc: 'c.created_at, c.id',
  nombre_asc: 'normalizar(c.nombre), c.id',
  nombre_desc: 'normalizar(c.nombre) DESC, c.id DESC',
} as const satisfies Record<ClientesQuery['sort'], string>;

type ClienteRow = Omit<Cliente, 'createdAt'> & { createdAt: Date };

@Injectable()
export class ClientesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  /** A page of clients. The search matches name, nickname, identity number or phone, without accents or case. */
  async list(query: ClientesQuery) {
    const { page, limit, search, sort, estado, cobrador } = query;
    const conditions = new Conditions()
      .equals('c.estado', estado)
      .equals('c.cobrador_id', cobrador)
      .containsWords('c.busqueda', search);
    const result = await paginate<ClienteRow>(this.readReplica.dataSource, {
      columns: COLUMNS,
      from: FROM,
      conditions,
      orderBy: SORTS[sort],
      narrow: { from: 'cliente c', key: 'c.id' },
      page,
      limit,
      search,
      countedRows: countedRows(query),
    });
    return { ...result, data: result.data.map(toCliente) };
  }

  /** @throws BusinessError CLIENTE_NO_ENCONTRADO */
  async get(id: string, db: Queryable = this.dataSource): Promise<Cliente> {
    const cliente = await row<ClienteRow & { cambios: CambioDeCliente[] | null }>(db, GET_ONE, [id]);
    if (!cliente) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    const { cambios, ...fields } = cliente;
    return { ...toCliente(fields), ...(cambios && { cambios }) };
  }

  /** The pin of a client; null without one. @throws BusinessError `CLIENTE_NO_ENCONTRADO` */
  async ubicacion(id: string): Promise<Ubicacion | null> {
    const found = await row<{ ubicacion: Ubicacion | null }>(
      this.dataSource,
      `SELECT ${UBICACION_JSON} AS ubicacion FROM cliente c WHERE c.id = $1`,
      [id],
    );
    if (!found) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    return found.ubicacion;
  }
}

/** The counter table for a filter by state or by collector alone. Undefined for other filters: they count rows. */
function countedRows(query: ClientesQuery): string | undefined {
  if (hasOnlyFilters(query, 'estado')) {
    return `(SELECT k.clave AS estado, k.cuantos FROM (${counter('cliente_estado')}) k) c`;
  }
  if (hasOnlyFilters(query, 'cobrador')) {
    return `(SELECT k.clave::uuid AS cobrador_id, k.cuantos FROM (${counter('cliente_cobrador')}) k) c`;
  }
  return undefined;
}

function toCliente(cliente: ClienteRow): Cliente {
  return { ...cliente, createdAt: cliente.createdAt.toISOString() };
}
