import { listarCobros } from '@cartera/contrato/cobros';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { readCsv } from './read-files.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

/** The figures of all days, from every screen, report and export. @throws if two of them differ. */
export async function agreedFigures(api: TestApp, token: string) {
  const range = { desde: '2020-01-01', hasta: api.clock.today() };
  const tablero = expectSuccess(await api.call(verTablero, { token })).data;
  const { resumen } = expectSuccess(await api.call(verReporte, { token, query: range }));
  const listed = async (query: Record<string, string>) =>
    expectSuccess(await api.call(listarPrestamos, { token, query })).resumen;
  const csv = await api.download(exportarReporte, { token, params: { formato: 'csv' }, query: range });
  const [titles = [], ...days] = readCsv(csv.content);
  const sumOf = (title: string) => days.reduce((sum, day) => sum + Number(day[titles.indexOf(title)]), 0);
  const byCobrador = (key: 'prestado' | 'renovado' | 'cobrado' | 'cobradoDeCancelados') =>
    resumen.porCobrador.reduce((sum, own) => sum + own[key], 0);

  const collected = async (query: Record<string, string>) =>
    expectSuccess(await api.call(listarCobros, { token, query })).resumen;
  const cobros = [await collected({}), await collected(range), await collected({ search: 'a' })];

  const all = await listed({});
  const filtered = await listed({ modalidad: 'semanal' });
  const found = {
    prestado: [
      ...[tablero.montoPrestado, resumen.prestado, byCobrador('prestado'), sumOf('Prestado')],
      ...[all.montoPrestado, filtered.montoPrestado],
    ],
    renovado: [
      ...[tablero.montoRenovado, resumen.renovado, byCobrador('renovado'), sumOf('Renovado')],
      ...[all.montoRenovado, filtered.montoRenovado],
    ],
    cobrado: [
      ...[tablero.montoCobrado, resumen.cobrado, byCobrador('cobrado'), sumOf('Cobrado')],
      ...cobros.map(({ montoTotal }) => montoTotal),
    ],
    cancelados: [
      ...[tablero.cobradoDeCancelados, resumen.cobradoDeCancelados, byCobrador('cobradoDeCancelados')],
      ...[sumOf('Cobrado de cancelados'), ...cobros.map(({ cobradoDeCancelados }) => cobradoDeCancelados)],
    ],
    recuperacion: [tablero.porcentajeRecuperacion, resumen.porcentajeRecuperacion],
  };
  return Object.fromEntries(
    Object.entries(found).map(([figure, values]) => {
      expect([figure, [...new Set(values)]]).toEqual([figure, [values[0]]]);
      return [figure, values[0] ?? 0];
    }),
  ) as Record<keyof typeof found, number>;
}
