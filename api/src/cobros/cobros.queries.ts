import type { Cobro, CobroDetail, CobrosQuery, PrestamoCobrosQuery } from '@cartera/contrato/cobros';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson } from '../clientes/clientes.sql.js';
import { countedCobros, DE_CANCELADO } from '../libro/figures.sql.js';
import { NOT_UNDONE } from '../libro/libro.sql.js';
import { WITH_PRESTAMO_OF_COBRO } from '../libro/prestamo.sql.js';
import { requirePrestamo } from '../libro/require-prestamo.js';
import { Conditions, pageRows } from '../platform/db/list.js';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import { BusinessError } from '../platform/http/business-error.js';
import { USUARIO_JSON, withUsuario } from '../usuarios/usuarios.sql.js';

type CobroRow = Omit<Cobro, 'createdAt'> & { createdAt: Date };

/** The payment that a correction corrects. */
const CORRIGE = `
  (SELECT json_build_object('_id', o.id, 'numero', o.numero, 'fecha', o.fecha) FROM cobro o WHERE o.id = k.corrige_id)`;

const MONTO_CORREGIDO = `
  (SELECT (k.monto + sum(d.monto))::bigint FROM cobro d WHERE d.corrige_id = k.id)`;

const COLUMNS = `
  k.id AS "_id", k.monto, k.fecha, k.observaciones, k.created_at AS "createdAt", ${DE_CANCELADO} AS "deCancelado",
  ${CORRIGE} AS corrige, ${MONTO_CORREGIDO} AS "montoCorregido",
  json_build_object('_id', p.id, 'monto', p.monto,
    'cliente', ${clienteJson()}) AS prestamo,
  ${USUARIO_JSON} AS cobrador`;

const FROM = `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}`;

const GET_ONE = prepared(`SELECT ${COLUMNS}, k.movimiento_id AS "movimientoId" FROM ${FROM} WHERE k.id = $1`);

const APLICACIONES = prepared(`
  SELECT a.cuota_id AS cuota, q.numero, a.interes, a.capital
    FROM aplicacion a JOIN cuota_dato q ON q.id = a.cuota_id
   WHERE a.movimiento_id = $1 AND ${NOT_UNDONE}
   ORDER BY q.numero`);

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

  /** A page of payments, with the count and sum of all payments that the filters match. */
  async list(query: CobrosQuery) {
    const { page, limit } = query;
    const conditions = new Conditions()
      .equals('k.prestamo_id', query.prestamo)
      .equals('k.cobrador_id', query.cobrador)
      .and('k.fecha >= ?', query.desde)
      .and('k.fecha <= ?', query.hasta)
      .containsWords('c.busqueda', query.search);
    const { where, params } = conditions;
    const [found, sums] = await Promise.all([
      pageRows<CobroRow>(
        this.readReplica.dataSource,
        { columns: COLUMNS, from: FROM, conditions, orderBy: SORTS[query.sort] },
        { page, limit },
      ),
      row<{ total: number; cobrado: number; cancelado: number }>(
        this.readReplica.dataSource,
        `SELECT coalesce(sum(k.cuantos), 0)::bigint AS total, coalesce(sum(k.cobrado), 0)::bigint AS cobrado,
                coalesce(sum(k.cancelado), 0)::bigint AS cancelado
           FROM ${summedSource(query, where)}`,
        params,
      ),
    ]);
    return {
      data: found.map(toCobro),
      total: sums?.total ?? 0,
      page,
      limit,
      resumen: { montoTotal: sums?.cobrado ?? 0, cobradoDeCancelados: sums?.cancelado ?? 0 },
    };
  }

  /** The payments of one loan. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async listForPrestamo(prestamo: string, query: PrestamoCobrosQuery) {
    await requirePrestamo(this.dataSource, prestamo);
    return this.list({ ...query, prestamo });
  }

  /** One payment, with its live aplicaciones. @throws BusinessError `COBRO_NO_ENCONTRADO` */
  async get(id: string, db: Queryable = this.dataSource): Promise<CobroDetail> {
    const cobro = await row<CobroRow & { movimientoId: string }>(db, GET_ONE, [id]);
    if (!cobro) throw new BusinessError('COBRO_NO_ENCONTRADO');
    const { movimientoId, ...visible } = cobro;
    // Those of a correction are what it applies anew, not its difference.
    const aplicaciones = cobro.corrige ? [] : await rows<AplicacionPago>(db, APLICACIONES, [movimientoId]);
    return { ...toCobro(visible), aplicaciones };
  }
}

/** What to sum. Counters already hold the totals, and those by day; any other filter sums the matching payments. */
function summedSource({ prestamo, cobrador, search, desde, hasta }: CobrosQuery, where: string): string {
  if (!(prestamo || cobrador || search)) {
    if (!(desde || hasta)) return `(${countedCobros('')}) k`;
    return `(SELECT * FROM (SELECT d.*, d.clave::date AS fecha FROM (${countedCobros('_dia')}) d) k ${where}) k`;
  }
  const joins = search ? WITH_PRESTAMO_OF_COBRO : '';
  // A lookup for each matching payment: a join scans all loans.
  const isCancelado = `EXISTS (SELECT FROM (SELECT k.prestamo_id AS id) x JOIN prestamo_dato p ON p.id = x.id WHERE ${DE_CANCELADO})`;
  const cancelado = `CASE WHEN ${isCancelado} THEN k.monto ELSE 0 END`;
  const matching = `SELECT k.monto, ${cancelado} AS cancelado FROM cobro k ${joins} ${where}`;
  return `(SELECT 1 AS cuantos, m.monto - m.cancelado AS cobrado, m.cancelado FROM (${matching}) m) k`;
}

function toCobro(found: CobroRow): Cobro {
  return { ...found, createdAt: found.createdAt.toISOString() };
}
