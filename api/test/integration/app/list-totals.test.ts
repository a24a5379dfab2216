import type { Cobro } from '@cartera/contrato/cobros';
import { CobrosSummary } from '@cartera/contrato/cobros';
import type { Dispositivo } from '@cartera/contrato/dispositivos';
import type { Meta } from '@cartera/contrato/metas';
import type { Prestamo } from '@cartera/contrato/prestamos';
import type { Verificacion } from '@cartera/contrato/verificaciones';
import { generateDataset } from '../../../bench/dataset/generate-dataset.js';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { filtersOf, isList } from '../../support/list-queries.js';
import { TestApp } from '../../support/test-app.js';
import { fillPortfolio } from '../../support/test-portfolio.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const api = await TestApp.forFile({ today: TODAY });
const { token } = await createTestUsuario(api, 'admin', 'admin-de-totales');
const cobrador = await createTestUsuario(api, 'cobrador', 'cobrador-de-totales');
const portfolio = await fillPortfolio(api, token, cobrador.id, 'Totales');
await generateDataset({ url: api.base.url, prestamos: 60, seed: 1, today: TODAY, appending: true });

/** A value of each filter that is no closed list. */
const VALUES: Readonly<Record<string, string>> = {
  cliente: portfolio.cliente._id,
  prestamo: portfolio.prestamo._id,
  cobrador: cobrador.id,
  caja: cobrador.id,
  pide: cobrador.id,
  cobradorId: cobrador.id,
  relacionadoId: portfolio.garantia,
  periodo: '2026-03',
  desde: '2026-03-01',
  hasta: '2026-02-28',
};

/** The record of a list of its own. */
const RECORDS: Readonly<Record<string, string>> = {
  '/prestamos/:id': portfolio.prestamo._id,
  '/cobros/prestamo/:id': portfolio.prestamo._id,
  '/cajas/:id': OFICINA,
};

type Rows = readonly never[];
const sumOf = <T>(rows: readonly T[], amount: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);
const countOf = <T>(rows: readonly T[], matches: (row: T) => boolean) => rows.filter(matches).length;

const cobrosSummary = (rows: readonly Cobro[]): CobrosSummary => {
  const [cancelled, collected] = [
    rows.filter((row) => row.deCancelado),
    rows.filter((row) => !row.deCancelado),
  ];
  return {
    cobros: countOf(collected, ({ corrige }) => corrige === null),
    montoTotal: sumOf(collected, ({ monto }) => monto),
    cobradoDeCancelados: sumOf(cancelled, ({ monto }) => monto),
  };
};

/** The sums of a list that its rows show, by its path. */
const SUMMARIES: Readonly<Record<string, (rows: Rows) => object>> = {
  '/prestamos': (rows: readonly Prestamo[]) => {
    const started = rows.filter(({ programado }) => !programado);
    const lent = started.filter(({ estado }) => estado !== 'cancelado');
    return {
      programados: rows.length - started.length,
      montoPrestado: sumOf(lent, ({ monto, montoRenovado }) => monto - montoRenovado),
      montoRenovado: sumOf(lent, ({ montoRenovado }) => montoRenovado),
      saldoPendiente: sumOf(started, ({ castigado, saldoPendiente }) => (castigado ? 0 : saldoPendiente)),
      castigados: countOf(rows, ({ castigado }) => castigado === true),
      saldoCastigado: sumOf(rows, ({ castigado, saldoPendiente }) => (castigado ? saldoPendiente : 0)),
    };
  },
  '/cobros': cobrosSummary,
  '/cobros/prestamo/:id': cobrosSummary,
  '/metas-cobrador': (rows: readonly Meta[]) => ({
    total: rows.length,
    pendientes: countOf(rows, ({ estado }) => estado === 'pendiente'),
    completadas: countOf(rows, ({ estado }) => estado === 'completada'),
  }),
  '/verificaciones': (rows: readonly Verificacion[]) => ({ monto: sumOf(rows, ({ monto }) => monto) }),
  '/visitas': (rows) => ({ visitas: rows.length }),
  '/cobradores': (rows) => ({ total: rows.length }),
  '/dispositivos': (rows: readonly Dispositivo[]) => ({
    pendientes: sumOf(rows, ({ pendientes }) => pendientes),
    porRevisar: countOf(rows, ({ porRevisar }) => porRevisar),
  }),
};

interface Found {
  readonly data: Rows;
  readonly total: number;
  readonly resumen?: object;
}

async function get(path: string, query: Readonly<Record<string, string>>): Promise<Found> {
  const { status, text } = await api.callRaw('GET', `/api${path}?${new URLSearchParams(query)}`, { token });
  expect([path, query, status, text.slice(0, 200)]).toEqual([path, query, 200, text.slice(0, 200)]);
  return JSON.parse(text);
}

/** All pages of a list, with the total and the sums of its first page. */
async function all(path: string, query: Readonly<Record<string, string>>): Promise<Found> {
  const found = await get(path, { ...query, limit: '500' });
  const data = [...found.data];
  for (let page = 2, rows = found.data; rows.length === 500; page += 1) {
    rows = (await get(path, { ...query, limit: '500', page: String(page) })).data;
    data.push(...rows);
  }
  return { ...found, data };
}

const LISTS = mountedRoutes(api.app).filter(isList);

test.each(LISTS.map((route) => [route.path, route] as const))(
  'each filter of %s alone has the total and the sums of the rows that it finds',
  async (path, route) => {
    const [record = ''] = Object.keys(RECORDS).filter((prefix) => path.startsWith(prefix));
    const url = path.replace(record, record.replace(':id', RECORDS[record] ?? ''));
    const everything = await all(url, {});
    for (const [name, options] of filtersOf(route)) {
      const values = options ?? [VALUES[name]];
      const totals: number[] = [];
      for (const value of values) {
        // A new filter needs a value in `VALUES`.
        expect([path, name, value]).toEqual([path, name, expect.any(String)]);
        const { data, total, resumen } = await all(url, { [name]: value ?? '' });
        expect([path, name, value, total]).toEqual([path, name, value, data.length]);
        // A new summary needs its sums in `SUMMARIES`.
        if (resumen)
          expect({ path, name, value, resumen }).toMatchObject({ resumen: SUMMARIES[path]?.(data) ?? {} });
        if (resumen) expect(Object.keys(SUMMARIES)).toContain(path);
        totals.push(total);
      }
      const isTried =
        everything.total === 0 || values.length === 1 || totals.some((total) => total < everything.total);
      expect([path, name, isTried]).toEqual([path, name, true]);
    }
  },
);
