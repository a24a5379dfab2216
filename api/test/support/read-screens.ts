import type { ReporteType } from '@cartera/contrato/catalogs';
import { listarClientes } from '@cartera/contrato/clientes';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { listarCobros } from '@cartera/contrato/cobros';
import { exportarPrestamos, listarPrestamos, verAging } from '@cartera/contrato/prestamos';
import { exportarReporte, type ReporteRange, verReporte } from '@cartera/contrato/reportes';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { verTablero } from '@cartera/contrato/tablero';
import { resumirUsuarios } from '@cartera/contrato/usuarios';
import { readCsv } from './read-files.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

/** A figure by the screens that show it under one word. */
export type Readings = Readonly<Record<string, number | string>>;

export const sumOf = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((sum, item) => sum + figure(item), 0);

export type Screens = Awaited<ReturnType<typeof readScreens>>;

/** The answers of the office's screens. */
export async function readScreens(api: TestApp, token: string, range: ReporteRange) {
  const whole = { limit: 1000 };
  const reporteOf = async <T extends ReporteType>(tipo: T) => {
    const answer = expectSuccess(await api.call(verReporte, { token, query: { ...range, ...whole, tipo } }));
    if (answer.tipo !== tipo) throw new Error(`Asked for ${tipo}, got ${answer.tipo}`);
    return answer as Extract<typeof answer, { tipo: T }>;
  };
  const list = async (query: object = {}) =>
    expectSuccess(await api.call(listarPrestamos, { token, query: { ...whole, ...query } }));
  const rutasOf = async (tipo: 'vencidos' | 'todos') =>
    expectSuccess(await api.call(generarRutas, { token, query: { tipo, limit: 1000 } }));
  const rowsOf = (content: Buffer) => {
    const [titles = [], ...rows] = readCsv(content);
    return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])));
  };
  const days = rowsOf(
    (await api.download(exportarReporte, { token, params: { formato: 'csv' }, query: range })).content,
  );
  const loans = rowsOf((await api.download(exportarPrestamos, { token })).content);
  return {
    tablero: expectSuccess(await api.call(verTablero, { token })).data,
    aging: expectSuccess(await api.call(verAging, { token })),
    prestamos: await list(),
    vivos: (await list({ vivos: '1' })).data,
    count: async (query: object) => (await list(query)).total,
    clientes: async (query: object) =>
      expectSuccess(await api.call(listarClientes, { token, query: { ...whole, ...query } })).total,
    cobros: expectSuccess(await api.call(listarCobros, { token, query: whole })),
    cobradores: expectSuccess(await api.call(listarCobradores, { token })).resumen,
    usuarios: expectSuccess(await api.call(resumirUsuarios, { token })).data,
    reporte: (await reporteOf('general')).resumen,
    reportePrestamos: await reporteOf('prestamos'),
    reporteCobros: await reporteOf('cobros'),
    morosos: await reporteOf('morosos'),
    condonados: await reporteOf('condonado'),
    reenganchados: await reporteOf('reenganchados'),
    condonadoFile: rowsOf(
      (
        await api.download(exportarReporte, {
          token,
          params: { formato: 'csv' },
          query: { ...range, tipo: 'condonado' },
        })
      ).content,
    ),
    rutas: await rutasOf('vencidos'),
    toVisit: await rutasOf('todos'),
    csv: { general: (title: string) => sumOf(days, (day) => Number(day[title])), prestamos: loans },
  };
}
