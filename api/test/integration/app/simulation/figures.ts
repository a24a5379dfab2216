import { ESTADOS_PRESTAMO, type EstadoPrestamo, type MoraRange } from '@cartera/contrato/catalogs';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { listarCobros } from '@cartera/contrato/cobros';
import { listarMetas } from '@cartera/contrato/metas';
import { listarPrestamos, verAging } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { verResultados } from '@cartera/contrato/resultados';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { verTablero } from '@cartera/contrato/tablero';
import { expectSuccess } from '../../../support/request.js';
import type { TestApp } from '../../../support/test-app.js';

/** The amounts of one collector; null stands for loans and payments without one. */
export interface CobradorFigures {
  readonly cobrador: string | null;
  readonly prestamos: number;
  readonly prestado: number;
  readonly renovado: number;
  readonly cobros: number;
  readonly cobrado: number;
  readonly cobrosDeCancelados: number;
  readonly cobradoDeCancelados: number;
  readonly condonado: number;
  readonly morosos: number;
  readonly montoVencido: number;
}

type Atraso = { readonly prestamos: number; readonly monto: number };

/** The figures of the screens, in pesos and rows. */
export interface Figures {
  readonly tablero: {
    readonly totalPrestamos: number;
    readonly prestamosActivos: number;
    readonly prestamosSinPlan: number;
    readonly totalCobros: number;
    readonly montoPrestado: number;
    readonly montoRenovado: number;
    readonly montoCobrado: number;
    readonly cobradoDeCancelados: number;
    readonly condonado: number;
    readonly prestamosProgramados: number;
  };
  readonly list: {
    readonly porEstado: Record<EstadoPrestamo, number>;
    readonly montoPrestado: number;
    readonly montoRenovado: number;
    readonly saldoPendiente: number;
    readonly programados: number;
    readonly castigados?: number | undefined;
    readonly saldoCastigado?: number | undefined;
  };
  readonly cobros: {
    readonly cobros: number;
    readonly montoTotal: number;
    readonly cobradoDeCancelados: number;
  };
  /** Overdue installments and their pesos, by days late. */
  readonly aging: { readonly cuotas: Record<MoraRange, number>; readonly montos: Record<MoraRange, number> };
  readonly reporte: {
    readonly prestado: number;
    readonly renovado: number;
    readonly cobrado: number;
    readonly cobradoDeCancelados: number;
    readonly condonado: number;
    readonly porEstado: Record<
      EstadoPrestamo,
      { readonly prestamos: number; readonly saldoPendiente: number }
    >;
    readonly morosos: number;
    readonly montoVencido: number;
    readonly porRango: Record<MoraRange, Atraso>;
    readonly porCobrador: readonly CobradorFigures[];
  };
  readonly cobradores: { readonly prestamosAsignados: number; readonly saldoPendiente: number };
  readonly rutas: {
    readonly prestamosVencidos: number;
    readonly totalACobrar: number;
    readonly montoVencido: number;
  };
  /** The amount and the payments of each goal, as `collector month amount payments`, sorted. */
  readonly metas: readonly string[];
}

/** Asks every screen for its figures. @param since first day of the report, before any loan. */
export async function shownFigures(api: TestApp, token: string, since: string): Promise<Figures> {
  const options = { token };
  const { resumen: list } = expectSuccess(await api.call(listarPrestamos, options));
  const { resumen: cobros } = expectSuccess(await api.call(listarCobros, options));
  const { data: cuotas, montos } = expectSuccess(await api.call(verAging, options));
  const { data: tablero } = expectSuccess(await api.call(verTablero, options));
  const { resumen: reporte } = expectSuccess(
    await api.call(verReporte, { token, query: { desde: since, hasta: api.clock.today() } }),
  );
  const { resumen: cobradores } = expectSuccess(await api.call(listarCobradores, options));
  const { resumen: rutas } = expectSuccess(await api.call(generarRutas, options));
  const { data: metas } = expectSuccess(await api.call(listarMetas, { token, query: { limit: 1000 } }));
  return {
    tablero: {
      totalPrestamos: tablero.totalPrestamos,
      prestamosActivos: tablero.prestamosActivos,
      prestamosSinPlan: tablero.prestamosSinPlan,
      totalCobros: tablero.totalCobros,
      montoPrestado: tablero.montoPrestado,
      montoRenovado: tablero.montoRenovado,
      montoCobrado: tablero.montoCobrado,
      cobradoDeCancelados: tablero.cobradoDeCancelados,
      condonado: tablero.condonado ?? 0,
      prestamosProgramados: tablero.prestamosProgramados,
    },
    list,
    cobros,
    aging: { cuotas, montos },
    reporte: {
      prestado: reporte.prestado,
      renovado: reporte.renovado,
      cobrado: reporte.cobrado,
      cobradoDeCancelados: reporte.cobradoDeCancelados,
      condonado: reporte.condonado,
      porEstado: byKey(ESTADOS_PRESTAMO, (estado) => {
        const { prestamos, saldoPendiente } = reporte.porEstado[estado];
        return { prestamos, saldoPendiente };
      }),
      morosos: reporte.mora.morosos,
      montoVencido: reporte.mora.montoVencido,
      porRango: reporte.mora.porRango,
      porCobrador: sortByCobrador(
        reporte.porCobrador.map(({ cobrador, ...figures }) => ({
          cobrador: cobrador?._id ?? null,
          ...figures,
        })),
      ),
    },
    cobradores: {
      prestamosAsignados: cobradores.prestamosAsignados,
      saldoPendiente: cobradores.saldoPendiente,
    },
    rutas: {
      prestamosVencidos: rutas.prestamosVencidos,
      totalACobrar: rutas.totalACobrar,
      montoVencido: rutas.montoVencido ?? 0,
    },
    metas: metas
      .map((meta) => `${meta.cobradorId} ${meta.periodo} ${meta.montoAlcanzado} ${meta.cobrosRealizados}`)
      .sort(),
  };
}

/** An object with a value for each key. */
export function byKey<K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;
}

/** The collectors with any figure, by id. */
export function sortByCobrador(rows: readonly CobradorFigures[]): CobradorFigures[] {
  return rows
    .filter(({ cobrador: _, ...figures }) => Object.values(figures).some((figure) => figure !== 0))
    .sort((a, b) => (a.cobrador ?? '').localeCompare(b.cobrador ?? ''));
}

/** The reports of a month with all their rows and its results, which must not change once the month is closed. */
export async function monthReports(
  api: TestApp,
  token: string,
  mes: string,
  lastDay: string,
): Promise<unknown> {
  const range = { desde: `${mes}-01`, hasta: lastDay, limit: 1000 };
  const reports = [];
  for (const tipo of ['general', 'prestamos', 'cobros', 'morosos']) {
    reports.push(expectSuccess(await api.call(verReporte, { token, query: { ...range, tipo } })));
  }
  const { limit: _, ...days } = range;
  reports.push(expectSuccess(await api.call(verResultados, { token, query: days })));
  return reports;
}
