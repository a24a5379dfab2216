import {
  type CierreDePagado,
  ESTADO_PRESTAMO_ORDER,
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  type SituacionPrestamo,
} from '@cartera/contrato/catalogs';
import type {
  ExportarPrestamosQuery,
  Prestamo,
  PrestamosQuery,
  PrestamosSummary,
} from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson, WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { CUOTA_VENCIDA, meanDaysLate } from '../../esquema/atrasos.sql.js';
import { CASTIGABLE, CASTIGADO } from '../../libro/castigo.sql.js';
import { cierreOf, isCondonado } from '../../libro/condonado.sql.js';
import { CORREGIBLE } from '../../libro/corregible.sql.js';
import {
  COUNTED_PRESTAMOS,
  countedPrestamosWith,
  isPrestado,
  PROGRAMADO,
  SALDO,
  SUMMED_PRESTAMOS,
} from '../../libro/figures.sql.js';
import { LIVE_PRESTAMO, WITHOUT_PLAN } from '../../libro/prestamo.sql.js';
import { REAPERTURA } from '../../libro/reapertura.sql.js';
import { REESTRUCTURADO, REESTRUCTURADO_DESDE } from '../../libro/reestructurado.sql.js';
import { USUARIO_JSON, usuarioJson, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Clock } from '../../platform/clock.js';
import { selectColumns } from '../../platform/db/columns.js';
import {
  Conditions,
  firstMatches,
  hasOnlyFilters,
  pageRows,
  type RowsQuery,
  type Total,
  totalOf,
  totalRows,
} from '../../platform/db/list.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { PrestamoEntity } from './prestamo.entity.js';

/** A loan as the driver returns it: `numeric` as text and `timestamptz` as Date. */
export type PrestamoRow = Omit<Prestamo, 'interes' | 'createdAt'> & {
  interes: string;
  createdAt: Date;
};

/** The sums of the loans of a state, in pesos. */
interface SituacionSums {
  readonly situacion: SituacionPrestamo;
  readonly cuantos: number;
  readonly prestado: number;
  readonly renovado: number;
  readonly saldo: number;
}

/** `$1` is today. */
const COLUMNS = `
  p.id AS "_id",
  ${clienteJson('cedula', 'telefono')} AS cliente, ${USUARIO_JSON} AS cobrador,
  ${usuarioJson('d')} AS "cobradorDelCliente",
  ${selectColumns(PrestamoEntity, 'p', [
    ...([
      'id',
      'clienteId',
      'cobradorId',
      'usuarioId',
      'cuentaId',
      'planGeneradoEn',
      'saldoPendiente',
      'reestructuradoDesde',
      'reestructuradoEn',
    ] as const),
  ])},
  ${SALDO} AS "saldoPendiente", ${PROGRAMADO} AS programado, ${CASTIGADO} AS castigado,
  ${REESTRUCTURADO_DESDE} AS "reestructuradoDesde",
  p.plan_generado_en IS NOT NULL AS "planGenerado",
  m.vencidas AS "cuotasVencidas", m.dias AS "diasMoraPromedio", ${cierreOf()} AS cierre,
  ${REAPERTURA} AS reapertura`;

const MORA = `
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS vencidas, ${meanDaysLate('q.fecha_programada')} AS dias
      FROM cuota q
     WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA} AND ${LIVE_PRESTAMO}
  ) m ON true`;

const FROM = `prestamo p ${WITH_CLIENTE} ${withUsuario('p.cobrador_id')} ${withUsuario('c.cobrador_id', 'd')}`;

const GET_ONE = prepared(
  `SELECT ${COLUMNS}, ${CORREGIBLE} AS corregible FROM ${FROM} ${MORA} WHERE p.id = $2`,
);

/** The order of the states (P-6.8). The text must equal the expression of the index. */
const ESTADO_POSITION = `array_position('{${ESTADO_PRESTAMO_ORDER.join(',')}}'::text[], p.estado)`;

const SORTS: Readonly<Record<PrestamosQuery['sort'], string>> = {
  createdAt_desc: 'p.created_at DESC, p.id DESC',
  createdAt_asc: 'p.created_at, p.id',
  fecha_desc: 'p.fecha DESC, p.id DESC',
  fecha_asc: 'p.fecha, p.id',
  monto_desc: 'p.monto DESC, p.id DESC',
  monto_asc: 'p.monto, p.id',
  saldoPendiente_desc: 'p.saldo_pendiente DESC, p.id DESC',
  saldoPendiente_asc: 'p.saldo_pendiente, p.id',
  estado_asc: `${ESTADO_POSITION}, p.id DESC`,
  estado_desc: `${ESTADO_POSITION} DESC, p.id`,
};

/** Reads loans. */
@Injectable()
export class PrestamosQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A page of loans, with the counts and sums of all loans that the filters match. */
  async list(query: PrestamosQuery) {
    const { page, limit } = query;
    const [data, { resumen, ...total }] = await Promise.all([this.paginate(query), this.summarize(query)]);
    return { data, ...total, page, limit, resumen };
  }

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async get(id: string, db: Queryable = this.dataSource): Promise<Prestamo> {
    const prestamo = await row<PrestamoRow>(db, GET_ONE, [this.clock.today(), id]);
    if (!prestamo) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
    return toPrestamo(prestamo);
  }

  /** The query for all loans that the filters match, for reads in batches. */
  queryFor(filters: ExportarPrestamosQuery): RowsQuery {
    return {
      columns: COLUMNS,
      from: `${FROM} ${MORA}`,
      conditions: conditionsFor(filters, new Conditions([this.clock.today()], true)),
      orderBy: SORTS[filters.sort],
      narrow: { from: filters.search ? FROM : 'prestamo p', key: 'p.id' },
    };
  }

  private async paginate(query: PrestamosQuery): Promise<Prestamo[]> {
    const found = await pageRows<PrestamoRow>(this.readReplica.dataSource, this.queryFor(query), query);
    return found.map(toPrestamo);
  }

  private async summarize(query: PrestamosQuery): Promise<Total & { resumen: PrestamosSummary }> {
    const { sql, conditions } = summed(query, this.clock.today());
    const groups = await totalRows<SituacionSums>(
      this.readReplica.dataSource,
      `SELECT p.situacion, sum(p.cuantos)::bigint AS cuantos, sum(p.saldo)::bigint AS saldo,
              coalesce(sum(p.prestado) FILTER (WHERE ${isPrestado('p.situacion')}), 0)::bigint AS prestado,
              coalesce(sum(p.renovado) FILTER (WHERE ${isPrestado('p.situacion')}), 0)::bigint AS renovado
         FROM (${sql}) p GROUP BY p.situacion`,
      conditions,
    );
    const countOf = (situacion: SituacionPrestamo) =>
      groups.find((group) => group.situacion === situacion)?.cuantos ?? 0;
    const sumBy = (metric: (group: SituacionSums) => number) =>
      groups.reduce((sum, group) => sum + metric(group), 0);
    const saldoOf = (isCastigado: boolean) =>
      sumBy(({ situacion, saldo }) => ((situacion === 'castigado') === isCastigado ? saldo : 0));
    return {
      ...totalOf(
        sumBy(({ cuantos }) => cuantos),
        query.search,
      ),
      resumen: {
        porEstado: porEstado(countOf),
        programados: countOf('programado'),
        montoPrestado: sumBy(({ prestado }) => prestado),
        montoRenovado: sumBy(({ renovado }) => renovado),
        saldoPendiente: saldoOf(false),
        castigados: countOf('castigado'),
        saldoCastigado: saldoOf(true),
      },
    };
  }
}

/** The condition of each closing of a paid loan: the rule of `cierreOf`, for the indexes. */
const WITH_CIERRE: Readonly<Record<CierreDePagado, string>> = {
  condonado: `p.estado = 'pagado' AND ${isCondonado()}`,
  cobro: `p.estado = 'pagado' AND NOT ${isCondonado()}`,
};

function conditionsFor(query: ExportarPrestamosQuery, conditions: Conditions): Conditions {
  if (query.estado === 'programado') conditions.always(PROGRAMADO);
  else if (query.estado === 'castigado') conditions.always(CASTIGADO);
  else if (query.estado) conditions.equals('p.estado', query.estado).always(`NOT ${CASTIGADO}`);
  if (query.estado === 'activo' || query.vivos) conditions.always(`NOT (${PROGRAMADO})`);
  conditions
    .equals('p.modalidad', query.modalidad)
    .ofParent('p.cliente_id', query.cliente)
    .equals('p.cobrador_id', query.cobrador)
    .containsWords('c.busqueda', query.search);
  if (query.cierre) conditions.always(WITH_CIERRE[query.cierre]);
  if (query.castigable) conditions.always(CASTIGABLE);
  if (query.reestructurado) conditions.always(REESTRUCTURADO);
  if (query.sinPlan) conditions.always(WITHOUT_PLAN);
  return query.vivos ? conditions.always(LIVE_PRESTAMO) : conditions;
}

const SUMS = 'p.situacion, p.cuantos, p.prestado, p.renovado, p.saldo';

/** Returns the source of the sums. Counters have those by state and collector or modality; any other filter sums the matching loans. */
function summed(query: PrestamosQuery, today: string): { sql: string; conditions: Conditions } {
  const { modalidad, cobrador, search, vivos, estado } = query;
  const conditions = new Conditions([today], true);
  const isCounted =
    hasOnlyFilters(query, 'estado', 'vivos', 'cobrador') ||
    hasOnlyFilters(query, 'estado', 'vivos', 'modalidad');
  if (isCounted) {
    const filter = cobrador ?? modalidad;
    const counted = filter ? countedPrestamosWith(cobrador ? 'propio' : 'modalidad') : COUNTED_PRESTAMOS;
    const ofCounters = filter ? new Conditions([today, filter], true) : conditions;
    if (vivos) ofCounters.always(`(${LIVE_PRESTAMO} OR p.estado = 'castigado')`);
    const { where } = ofCounters.equals('p.estado', estado);
    const from = `(SELECT k.*, k.situacion AS estado FROM (${counted}) k) p`;
    return { sql: `SELECT ${SUMS} FROM ${from} ${where}`, conditions: ofCounters };
  }
  const { where } = conditionsFor(query, conditions);
  const from = search ? `(${SUMMED_PRESTAMOS}) p ${WITH_CLIENTE}` : `(${SUMMED_PRESTAMOS}) p`;
  return { sql: firstMatches(`SELECT ${SUMS} FROM ${from} ${where}`, search), conditions };
}

function porEstado(countOf: (estado: EstadoPrestamo) => number): PrestamosSummary['porEstado'] {
  const entries = ESTADOS_PRESTAMO.map((estado) => [estado, countOf(estado)] as const);
  return Object.fromEntries(entries) as PrestamosSummary['porEstado'];
}

function toPrestamo(found: PrestamoRow): Prestamo {
  return {
    ...found,
    interes: Number(found.interes),
    createdAt: found.createdAt.toISOString(),
  };
}
