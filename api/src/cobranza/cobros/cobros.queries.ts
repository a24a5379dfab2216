import type { Cobro, CobroDetail, CobrosQuery, PrestamoCobrosQuery } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson } from '../../clientes/clientes.sql.js';
import { verificacionOf } from '../../contabilidad/verificaciones.sql.js';
import { countedCobros, DE_CANCELADO, IS_PAGO } from '../../libro/figures.sql.js';
import { NOT_UNDONE } from '../../libro/libro.sql.js';
import { WITH_PRESTAMO_OF_COBRO } from '../../libro/prestamo.sql.js';
import { requirePrestamo } from '../../libro/require-prestamo.js';
import { USUARIO_JSON, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { TIME_ZONE } from '../../platform/clock.js';
import {
  Conditions,
  firstMatches,
  hasOnlyFilters,
  pageRows,
  totalOf,
  totalRows,
} from '../../platform/db/list.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { currentScope } from '../../platform/db/scope.js';
import { BusinessError } from '../../platform/http/business-error.js';

type CobroRow = Omit<Cobro, 'ocurridoEn' | 'createdAt'> & { ocurridoEn: Date | null; createdAt: Date };

/** The payment that a correction corrects. */
const CORRIGE = `
  (SELECT json_build_object('_id', o.id, 'numero', o.numero, 'fecha', o.fecha) FROM cobro o WHERE o.id = k.corrige_id)`;

const MONTO_CORREGIDO = `
  (SELECT (k.monto + sum(d.monto))::bigint FROM cobro d WHERE d.corrige_id = k.id)`;

const COLUMNS = `
  k.id AS "_id", k.monto, k.fecha, k.metodo, k.referencia, k.observaciones, k.ocurrido_en AS "ocurridoEn", k.dispositivo,
  k.created_at AS "createdAt", ${DE_CANCELADO} AS "deCancelado",
  ${CORRIGE} AS corrige, ${MONTO_CORREGIDO} AS "montoCorregido", ${verificacionOf('k.movimiento_id')} AS verificacion,
  json_build_object('_id', p.id, 'monto', p.monto, 'fecha', p.fecha, 'estado', p.estado,
    'cliente', ${clienteJson()}) AS prestamo,
  ${USUARIO_JSON} AS cobrador`;

/** The payment was registered after its day. An index has the same words. */
const TARDE = `k.fecha < (k.created_at AT TIME ZONE '${TIME_ZONE}')::date`;

const FROM = `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}`;

/** The live aplicaciones of the payment. A correction has all of its own, not only the difference. */
const APLICACIONES = `
  (SELECT json_agg(json_build_object('cuota', a.cuota_id, 'numero', q.numero, 'interes', a.interes, 'capital', a.capital)
                   ORDER BY q.numero)
     FROM aplicacion a JOIN cuota_dato q ON q.id = a.cuota_id
    WHERE a.movimiento_id = k.movimiento_id AND k.corrige_id IS NULL AND ${NOT_UNDONE})`;

const GET_ONE = prepared(
  `SELECT ${COLUMNS}, coalesce(${APLICACIONES}, '[]') AS aplicaciones FROM ${FROM} WHERE k.id = $1`,
);

const SORTS: Readonly<Record<CobrosQuery['sort'], string>> = {
  fecha_desc: 'k.fecha DESC, k.id DESC',
  fecha_asc: 'k.fecha, k.id',
  createdAt_desc: 'k.created_at DESC, k.id DESC',
  createdAt_asc: 'k.created_at, k.id',
  monto_desc: 'k.monto DESC, k.id DESC',
  monto_asc: 'k.monto, k.id',
};

/** Reads live payments. */
@Injectable()
export class CobrosQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  /** A page of payments, with the number of entries and the sums of all payments that the filters match. */
  async list(query: CobrosQuery) {
    const { page, limit } = query;
    const conditions = new Conditions()
      .ofParent('k.prestamo_id', query.prestamo)
      .and('k.prestamo_id IN (SELECT z.id FROM prestamo z WHERE z.cliente_id = ?)', query.cliente)
      .equals('k.cobrador_id', query.cobrador)
      .equals('k.metodo', query.metodo)
      .and('k.fecha >= ?', query.desde)
      .and('k.fecha <= ?', query.hasta)
      .containsWords('c.busqueda', query.search);
    if (query.llegada) conditions.always(TARDE);
    const db = this.readReplica.dataSource;
    const rowsQuery = {
      ...{ columns: COLUMNS, from: FROM, conditions, orderBy: SORTS[query.sort] },
      narrow: { from: query.search ? FROM : 'cobro k', key: 'k.id' },
    };
    const [found, [sums]] = await Promise.all([
      pageRows<CobroRow>(db, rowsQuery, query),
      totalRows<{ total: number; cobros: number; cobrado: number; cancelado: number }>(
        db,
        `SELECT coalesce(sum(k.cuantos), 0)::bigint AS total, coalesce(sum(k.cobros), 0)::bigint AS cobros,
                coalesce(sum(k.cobrado), 0)::bigint AS cobrado, coalesce(sum(k.cancelado), 0)::bigint AS cancelado
           FROM ${summedSource(query, conditions.where)}`,
        conditions,
      ),
    ]);
    return {
      data: found.map(toCobro),
      ...totalOf(sums?.total ?? 0, query.search),
      page,
      limit,
      resumen: {
        cobros: sums?.cobros ?? 0,
        montoTotal: sums?.cobrado ?? 0,
        cobradoDeCancelados: sums?.cancelado ?? 0,
      },
    };
  }

  /** The payments of one loan. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async listForPrestamo(prestamo: string, query: PrestamoCobrosQuery) {
    const found = await this.list({ ...query, prestamo });
    if (found.total === 0) await requirePrestamo(this.dataSource, prestamo);
    return found;
  }

  /** One payment, with its live aplicaciones. @throws BusinessError `COBRO_NO_ENCONTRADO` */
  async get(id: string, db: Queryable = this.dataSource): Promise<CobroDetail> {
    const cobro = await row<CobroRow & Pick<CobroDetail, 'aplicaciones'>>(db, GET_ONE, [id]);
    if (!cobro) throw new BusinessError('COBRO_NO_ENCONTRADO');
    return { ...toCobro(cobro), aplicaciones: cobro.aplicaciones };
  }
}

/** Returns the source of the sums. Counters have the totals, also by day; any other filter sums the matching payments. */
function summedSource(query: CobrosQuery, where: string): string {
  const { cobrador, metodo, search } = query;
  if (hasOnlyFilters(query)) return `(${countedCobros('')}) k`;
  if (hasOnlyFilters(query, 'desde', 'hasta')) {
    return `(SELECT * FROM (SELECT d.*, d.clave::date AS fecha FROM (${countedCobros('_dia')}) d) k ${where}) k`;
  }
  // The counters by month of a collector have none of other collectors.
  if (cobrador && hasOnlyFilters(query, 'cobrador') && currentScope() === 'todo') {
    return `(SELECT * FROM (${countedCobros('_mes')}) m WHERE m.clave >= $1::uuid || ' ' AND m.clave < $1::uuid || '!') k`;
  }
  if (metodo === 'efectivo' && hasOnlyFilters(query, 'metodo')) {
    // Most payments are cash: the others are fewer to read.
    return `(
      SELECT cuantos, cobros, cobrado, cancelado FROM (${countedCobros('')}) k
       UNION ALL
      SELECT -cuantos, -cobros, -cobrado, -cancelado FROM ${summedCobros('WHERE k.metodo <> $1')}) k`;
  }
  return summedCobros(where, search);
}

/** The sums of each payment that a condition matches, or of the first ones of a search. */
function summedCobros(where: string, search?: CobrosQuery['search']): string {
  const joins = search ? WITH_PRESTAMO_OF_COBRO : '';
  // A lookup for each matching payment: a join scans all loans.
  const isCancelado = `EXISTS (SELECT FROM (SELECT k.prestamo_id AS id) x JOIN prestamo_dato p ON p.id = x.id WHERE ${DE_CANCELADO})`;
  const matching = `SELECT k.monto, ${IS_PAGO} AS pago, ${isCancelado} AS aparte FROM cobro k ${joins} ${where}`;
  // OFFSET 0 keeps the lookup in the inner query, once for each payment.
  return `(
    SELECT 1 AS cuantos, CASE WHEN m.pago AND NOT m.aparte THEN 1 ELSE 0 END AS cobros,
           CASE WHEN m.aparte THEN 0 ELSE m.monto END AS cobrado, CASE WHEN m.aparte THEN m.monto ELSE 0 END AS cancelado
      FROM (${firstMatches(matching, search)} OFFSET 0) m) k`;
}

function toCobro(found: CobroRow): Cobro {
  const { ocurridoEn, createdAt } = found;
  return {
    ...found,
    ocurridoEn: ocurridoEn?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
