import {
  ESTADOS_REPORTE,
  type EstadoPrestamo,
  type EstadoReporte,
  MORA_RANGES,
  type MoraRange,
  type ReporteType,
} from '@cartera/contrato/catalogs';
import type {
  ExportarReporteQuery,
  Reporte,
  ReporteCobrador,
  ReporteDay,
  ReporteQuery,
  ReporteRange,
  ReporteSummary,
} from '@cartera/contrato/reportes';
import { moraRangeFor } from '@cartera/dominio/mora';
import { porcentajeRecuperacion } from '@cartera/dominio/recuperacion';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { reportRange } from '../../contabilidad/report-range.js';
import { situacionOfDay } from '../../libro/situacion-of-day.sql.js';
import { Clock } from '../../platform/clock.js';
import { pageRows, type RowsQuery } from '../../platform/db/list.js';
import { type Queryable, row, rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { canceladosWithCobros } from './reporte-sources.sql.js';
import {
  byCobrador,
  byDay,
  byEstado,
  COUNT_COBROS,
  type Corte,
  cobradoByCobrador,
  morosos,
  REPORTE_ROWS,
  reestructurados,
} from './reportes.sql.js';

type ByEstado = ReporteSummary['porEstado'];
type Totals = ByEstado[EstadoPrestamo];
type EstadoTotals = Totals & { readonly estado: EstadoReporte };
type Mora = ReporteSummary['mora'];
type Riesgo = NonNullable<Mora['riesgo']>;

/** Arrears of one collector, with `dias` null, or of one number of days late. */
interface Morosos {
  readonly cobrador: string | null;
  readonly dias: number | null;
  readonly morosos: number;
  readonly vencido: number;
  readonly saldo: number;
}

/** Restructured loans with one number of days late, counted from the first overdue day of their debt. */
interface Reestructurados {
  readonly dias: number;
  /** Their own days late; null if they are not late. */
  readonly propios: number | null;
  readonly prestamos: number;
  readonly saldo: number;
}

/** A day before the records is rebuilt from the whole ledger. */
const STATEMENT_TIMEOUT = '60s';
/** Memory for one report: enough to sort and sum the arrears of a large database without temporary files. */
const WORK_MEM = '64MB';

/** Totals and rows of reports, computed in the database. */
@Injectable()
export class ReportesQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A page of a report, with the totals of its whole range. @throws BusinessError DATOS_INVALIDOS for an impossible range. */
  async get({ tipo, page, limit, ...request }: ReporteQuery): Promise<Reporte> {
    const range = this.range(request);
    return this.inSnapshot(async (manager) => {
      const end = await this.endOf(range, manager);
      const resumen = await this.readTotals(range, end, manager);
      const query = REPORTE_ROWS[tipo](range, end);
      const data = await pageRows<never>(manager, query, { page, limit });
      const total = await countRows(tipo, resumen, query, manager);
      return { tipo, ...range, data, total, page, limit, resumen };
    });
  }

  /** The requested range, or the last 30 days (P-12.5). @throws BusinessError DATOS_INVALIDOS */
  range(request: Pick<ExportarReporteQuery, 'desde' | 'hasta'>): ReporteRange {
    return reportRange(request, this.clock.today());
  }

  /** The query of all rows of a report. */
  async rowsQuery(tipo: ReporteType, range: ReporteRange): Promise<RowsQuery> {
    return REPORTE_ROWS[tipo](range, await this.endOf(range, this.readReplica.dataSource));
  }

  /** The pesos that each collector collected in a range, as the report counts them, and how many are not verified. */
  async cobradoByCobrador(
    range: ReporteRange,
  ): Promise<{ cobrador: string | null; cobrado: number; sinVerificar: number }[]> {
    const db = this.readReplica.dataSource;
    const { corte, al, cancelados } = await this.endOf(range, db);
    return rows(db, cobradoByCobrador(al), [corte, range.desde, cancelados]);
  }

  /** The day of the balances and arrears of a range, and where they are read from. */
  private async endOf({ desde, hasta }: ReporteRange, db: Queryable): Promise<Corte> {
    const today = this.clock.today();
    const corte = hasta < today ? hasta : today;
    const al = await situacionOfDay(db, corte, today);
    const cancelados = al.isToday
      ? []
      : await rows<{ id: string }>(db, canceladosWithCobros(al), [corte, desde]);
    return { corte, al, cancelados: cancelados.map(({ id }) => id) };
  }

  /** The totals of a range. */
  summarize(range: ReporteRange): Promise<ReporteSummary> {
    return this.inSnapshot(async (manager) =>
      this.readTotals(range, await this.endOf(range, manager), manager),
    );
  }

  /** Reads one snapshot: with a payment in between, the parts would not add up to the total. */
  private inSnapshot<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.readReplica.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await manager.query(`SET LOCAL work_mem = '${WORK_MEM}'`);
      await manager.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      return read(manager);
    });
  }

  private async readTotals(
    range: ReporteRange,
    { corte, al, cancelados }: Corte,
    manager: EntityManager,
  ): Promise<ReporteSummary> {
    const days = [corte, range.desde];
    const porDia = await rows<ReporteDay>(manager, byDay(al), [...days, cancelados, range.hasta]);
    const atrasos = await rows<Morosos>(manager, morosos(al), [corte]);
    const atrasosByCobrador = atrasos.filter(({ dias }) => dias === null);
    const sumOf = (column: Exclude<keyof ReporteDay, 'fecha'>) =>
      porDia.reduce((sum, day) => sum + (day[column] ?? 0), 0);
    const totals = {
      prestamos: sumOf('prestamos'),
      prestado: sumOf('prestado'),
      renovado: sumOf('renovado'),
      cobros: sumOf('cobros'),
      cobrado: sumOf('cobrado'),
      cobrosDeCancelados: sumOf('cobrosDeCancelados'),
      cobradoDeCancelados: sumOf('cobradoDeCancelados'),
      condonado: sumOf('condonado'),
      cobradoDeCastigados: sumOf('cobradoDeCastigados'),
    };
    const { castigado: castigados, ...porEstado } = totalsByEstado(
      await rows<EstadoTotals>(manager, byEstado(al), days),
    );
    return {
      ...totals,
      porcentajeRecuperacion: porcentajeRecuperacion(totals.cobrado, totals.prestado),
      porEstado,
      castigados,
      porCobrador: await rows<ReporteCobrador>(manager, byCobrador(al), [
        ...days,
        cancelados,
        JSON.stringify(atrasosByCobrador),
      ]),
      porDia,
      mora: {
        ...summarizeMora(corte, atrasos),
        riesgo: riesgoOf(atrasos, await rows<Reestructurados>(manager, reestructurados(al), [corte])),
      },
    };
  }
}

/** The number of rows of a report: that of its totals, of the counters for payments with the corrections, or counted. */
async function countRows(
  tipo: ReporteType,
  { porDia, porEstado, castigados, mora }: ReporteSummary,
  { from, conditions }: RowsQuery,
  db: Queryable,
): Promise<number> {
  if (tipo === 'general') return porDia.length;
  if (tipo === 'morosos') return mora.morosos;
  if (tipo === 'prestamos')
    return Object.values(porEstado).reduce(
      (sum, { prestamos }) => sum + prestamos,
      castigados?.prestamos ?? 0,
    );
  const [corte, desde] = conditions.params;
  const counted = await (tipo === 'cobros'
    ? row<{ total: number }>(db, COUNT_COBROS, [corte, desde])
    : row<{ total: number }>(
        db,
        `SELECT count(*) AS total FROM ${from} ${conditions.where}`,
        conditions.params,
      ));
  return counted?.total ?? 0;
}

function totalsByEstado(groups: readonly EstadoTotals[]): Record<EstadoReporte, Totals> {
  const zero = { prestamos: 0, monto: 0, saldoPendiente: 0 };
  const found = groups.map(({ estado, ...figures }) => [estado, figures] as const);
  return Object.fromEntries([
    ...ESTADOS_REPORTE.map((estado) => [estado, zero] as const),
    ...found,
  ]) as Record<EstadoReporte, Totals>;
}

/** Groups the portfolio at risk by range. A restructured loan leaves the range of its own arrears for that of its debt. */
function riesgoOf(atrasos: readonly Morosos[], reestructurados: readonly Reestructurados[]): Riesgo {
  const porRango = Object.fromEntries(
    MORA_RANGES.map((range) => [range, { prestamos: 0, saldo: 0 }]),
  ) as Riesgo['porRango'];
  const riesgo = { prestamos: 0, saldoPendiente: 0, reestructurados: 0, saldoReestructurado: 0, porRango };
  const add = (dias: number, prestamos: number, saldo: number) => {
    const range = porRango[moraRangeFor(dias)];
    range.prestamos += prestamos;
    range.saldo += saldo;
    riesgo.prestamos += prestamos;
    riesgo.saldoPendiente += saldo;
  };
  for (const { dias, morosos, saldo } of atrasos) if (dias !== null) add(dias, morosos, saldo);
  for (const { dias, propios, prestamos, saldo } of reestructurados) {
    if (propios !== null) add(propios, -prestamos, -saldo);
    add(dias, prestamos, saldo);
    riesgo.reestructurados += prestamos;
    riesgo.saldoReestructurado += saldo;
  }
  return riesgo;
}

/** Groups arrears by range. The database groups them by days late, so that only the domain defines the ranges. */
function summarizeMora(corte: string, atrasos: readonly Morosos[]): Omit<Mora, 'riesgo'> {
  const porRango = Object.fromEntries(
    MORA_RANGES.map((range) => [range, { prestamos: 0, monto: 0 }]),
  ) as Record<MoraRange, { prestamos: number; monto: number }>;
  const mora = { corte, morosos: 0, montoVencido: 0, saldoPendiente: 0, porRango };
  for (const { dias, morosos, vencido, saldo } of atrasos) {
    if (dias === null) continue;
    const range = porRango[moraRangeFor(dias)];
    range.prestamos += morosos;
    range.monto += vencido;
    mora.morosos += morosos;
    mora.montoVencido += vencido;
    mora.saldoPendiente += saldo;
  }
  return mora;
}
