import type { Garantia, GarantiasQuery } from '@cartera/contrato/garantias';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson, WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { counter } from '../../esquema/counters.js';
import { cierreOf } from '../../libro/condonado.sql.js';
import { joinPrestamo } from '../../libro/prestamo.sql.js';
import { Conditions, hasOnlyFilters, paginate } from '../../platform/db/list.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { DOCUMENTO_JSON } from '../documentos/documentos.sql.js';

const DOCUMENTOS = `
  SELECT coalesce(json_agg(${DOCUMENTO_JSON} ORDER BY d.created_at, d.id), '[]')
    FROM garantia_documento gd JOIN documento d ON d.id = gd.documento_id
   WHERE gd.garantia_id = g.id`;

const COLUMNS = `
  g.id AS "_id",
  json_build_object('_id', p.id, 'monto', p.monto, 'estado', p.estado, 'cierre', ${cierreOf()},
    'cliente', ${clienteJson()}) AS prestamo,
  g.tipo, g.descripcion, g.valor_declarado AS "valorDeclarado", g.valor_avaluo AS "valorAvaluo",
  g.identificador_legal AS "identificadorLegal", g.estado, (${DOCUMENTOS}) AS documentos, g.version,
  g.created_at AS "createdAt"`;

const FROM = `garantia g ${joinPrestamo('g.prestamo_id')} ${WITH_CLIENTE}`;

/** Searches a word in the collateral and in the client of its loan, each through the index of its table. */
const OF_GARANTIA_OR_ITS_CLIENTE = `g.id IN (
  SELECT x.id FROM garantia x WHERE x.busqueda LIKE normalizar(?)
   UNION ALL
  SELECT x.id FROM cliente y JOIN prestamo z ON z.cliente_id = y.id JOIN garantia x ON x.prestamo_id = z.id
   WHERE y.busqueda LIKE normalizar(?))`;

const COUNTED = `(
  SELECT split_part(clave, ' ', 1) AS tipo, split_part(clave, ' ', 2) AS estado, cuantos FROM (${counter('garantia')}) k) g`;

const SORTS = {
  createdAt_desc: 'g.created_at DESC, g.id DESC',
  createdAt_asc: 'g.created_at, g.id',
  valorDeclarado_desc: 'g.valor_declarado DESC, g.id DESC',
  valorDeclarado_asc: 'g.valor_declarado, g.id',
} as const satisfies Record<GarantiasQuery['sort'], string>;

type GarantiaRow = Omit<Garantia, 'createdAt'> & { createdAt: Date };

/** The name of a piece of collateral in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfGarantia = (id: string): string => `(
  SELECT json_build_object('nombre', concat_ws(' · ', coalesce(g.descripcion, g.identificador_legal), c.nombre))
    FROM garantia g ${joinPrestamo('g.prestamo_id')} ${WITH_CLIENTE} WHERE g.id = ${id})`;

/** Reads of collateral. */
@Injectable()
export class GarantiasQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  /** A page of collateral. The search matches description, legal identifier or client, without accents or case. */
  async list(query: GarantiasQuery) {
    const { page, limit, search, sort, estado, tipo, prestamo, cliente } = query;
    const conditions = new Conditions()
      .equals('g.estado', estado)
      .equals('g.tipo', tipo)
      .ofParent('g.prestamo_id', prestamo)
      .and('g.prestamo_id IN (SELECT z.id FROM prestamo z WHERE z.cliente_id = ?)', cliente)
      .eachWord(OF_GARANTIA_OR_ITS_CLIENTE, search);
    const result = await paginate<GarantiaRow>(this.readReplica.dataSource, {
      columns: COLUMNS,
      from: FROM,
      conditions,
      orderBy: SORTS[sort],
      page,
      limit,
      search,
      narrow: { from: 'garantia g', key: 'g.id' },
      countedRows: hasOnlyFilters(query, 'estado', 'tipo') ? COUNTED : undefined,
    });
    return { ...result, data: result.data.map(toGarantia) };
  }

  /** @throws BusinessError GARANTIA_NO_ENCONTRADA */
  async get(id: string, db: Queryable = this.dataSource): Promise<Garantia> {
    const garantia = await row<GarantiaRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE g.id = $1`, [id]);
    if (!garantia) throw new BusinessError('GARANTIA_NO_ENCONTRADA');
    return toGarantia(garantia);
  }
}

function toGarantia(garantia: GarantiaRow): Garantia {
  return {
    ...garantia,
    // Inside JSON, Postgres formats a timestamp in its own way.
    documentos: garantia.documentos.map((documento) => ({
      ...documento,
      createdAt: new Date(documento.createdAt).toISOString(),
    })),
    createdAt: garantia.createdAt.toISOString(),
  };
}
