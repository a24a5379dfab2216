import { listarCobros } from '@cartera/contrato/cobros';
import { MAX_COUNTED } from '@cartera/contrato/common';
import { exportarPrestamos, listarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { resumirUsuarios } from '@cartera/contrato/usuarios';
import { fillDataset, LARGE_DATASET } from '../../support/large-dataset.js';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const TODAY = '2026-03-16';
/** More than the limit of any list and than one batch of a download. */
const PRESTAMOS = 20_000;
const LIVE_COUNT = PRESTAMOS * 0.9;
const COBRADORES = 1_500;

const api = await TestApp.forFile({ today: TODAY });
const { token } = await createTestUsuario(api, 'gerente');
beforeAll(async () => {
  await fillDataset(api.db, PRESTAMOS, '2026-03-10');
  await api.db.query(
    `INSERT INTO usuario (id, nombre, email, clave_hash, rol, estado, created_at)
     SELECT gen_random_uuid(), 'cobrador ' || n, n || '@grande.co', 'x', 'cobrador',
            CASE WHEN n % 3 = 0 THEN 'inactivo' ELSE 'activo' END, now()
       FROM generate_series(1, $1::int) n`,
    [COBRADORES],
  );
});

test.each([listarPrestamos, listarCobros])(
  'a search in $path counts its matches up to a limit',
  async (route) => {
    const query = { search: 'grande' };
    const found = expectSuccess(await api.call(route, { token, query }));
    expect(found).toMatchObject({ total: MAX_COUNTED, hayMas: true });
    const later = await api.call(route, { token, query: { ...query, page: MAX_COUNTED / 10 + 1 } });
    expect(expectSuccess(later).data).toHaveLength(10);
  },
);

const OF_SEARCH = `JOIN cliente c ON c.id = p.cliente_id WHERE c.busqueda LIKE '%grande%'`;
test.each([
  ['loans', listarPrestamos, {}, 'p.id FROM prestamo p ORDER BY p.created_at DESC, p.id DESC'],
  [
    'loans of a search',
    listarPrestamos,
    { search: 'grande', sort: 'monto_asc' },
    `p.id FROM prestamo p ${OF_SEARCH} ORDER BY p.monto, p.id`,
  ],
  ['payments', listarCobros, { sort: 'createdAt_asc' }, 'k.id FROM cobro k ORDER BY k.created_at, k.id'],
  [
    'payments of a search',
    listarCobros,
    { search: 'grande' },
    `k.id FROM cobro k JOIN prestamo p ON p.id = k.prestamo_id ${OF_SEARCH} ORDER BY k.fecha DESC, k.id DESC`,
  ],
] as [string, typeof listarPrestamos, object, string][])(
  'a far page of %s has the rows of that place in the whole list',
  async (_, route, query, whole) => {
    const found = await api.call(route, { token, query: { ...query, page: 3, limit: 600 } });
    const rows: { id: string }[] = await api.db.query(`SELECT ${whole} LIMIT 600 OFFSET 1200`);
    expect(rows).toHaveLength(600);
    expect(expectSuccess(found).data.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  },
);

test('a search of fewer rows, and a list without a search, have exact totals', async () => {
  const all = expectSuccess(await api.call(listarPrestamos, { token }));
  expect(all.total).toBe(PRESTAMOS);
  expect(all).not.toHaveProperty('hayMas');
  const none = expectSuccess(await api.call(listarPrestamos, { token, query: { search: 'nadie' } }));
  expect(none.total).toBe(0);
  expect(none).not.toHaveProperty('hayMas');
});

describe('sums of more rows than a list can have', () => {
  test('the dashboard counts all rows', async () => {
    expect(expectSuccess(await api.call(verTablero, { token })).data).toMatchObject({
      totalPrestamos: PRESTAMOS,
      prestamosActivos: LIVE_COUNT,
      totalCobros: LIVE_COUNT,
      montoPrestado: LIVE_COUNT * LARGE_DATASET.monto,
      montoCobrado: LIVE_COUNT * LARGE_DATASET.pago,
      porcentajeRecuperacion: 40,
    });
  });

  test('the summary of users counts all rows', async () => {
    expect(expectSuccess(await api.call(resumirUsuarios, { token })).data).toEqual({
      total: COBRADORES + 1,
      porRol: { admin: 0, gerente: 1, cobrador: COBRADORES },
      porEstado: { activo: 1001, inactivo: 500 },
    });
  });

  test('a report counts all rows', async () => {
    const { resumen, total } = expectSuccess(
      await api.call(verReporte, { token, query: { tipo: 'prestamos', page: 1000 } }),
    );
    expect(total).toBe(PRESTAMOS);
    expect(resumen).toMatchObject({
      prestamos: LIVE_COUNT,
      prestado: LIVE_COUNT * LARGE_DATASET.monto,
      cobros: LIVE_COUNT,
      cobrado: LIVE_COUNT * LARGE_DATASET.pago,
      porcentajeRecuperacion: 40,
      porEstado: { cancelado: { prestamos: PRESTAMOS - LIVE_COUNT } },
    });
  });
});

describe('files with more rows than a list can have', () => {
  test('an export has every loan that matches, and their number in a header', async () => {
    const { headers, content } = await api.download(exportarPrestamos, {
      token,
      query: { estado: 'activo' },
    });
    expect(headers.get('x-total-filas')).toBe(String(LIVE_COUNT));
    const [titles = [], ...rows] = readCsv(content);
    const saldos = rows.map((row) => Number(row[titles.indexOf('Saldo pendiente')]));
    expect(saldos).toHaveLength(LIVE_COUNT);
    expect(saldos.reduce((sum, saldo) => sum + saldo, 0)).toBe(
      LIVE_COUNT * (LARGE_DATASET.monto - LARGE_DATASET.pago),
    );
  });

  test('the spreadsheet of a report has every payment', async () => {
    const { content } = await api.download(exportarReporte, {
      token,
      params: { formato: 'xlsx' },
      query: { tipo: 'cobros' },
    });
    const sheet = await readXlsx(content);
    const titles = sheet.findIndex(([first]) => first === 'Fecha');
    expect(sheet).toHaveLength(titles + 1 + LIVE_COUNT);
    const montos = sheet.slice(titles + 1).map((row) => Number(row[sheet[titles]?.indexOf('Monto') ?? -1]));
    expect(montos.reduce((sum, monto) => sum + monto, 0)).toBe(LIVE_COUNT * LARGE_DATASET.pago);
  });

  test('an export reads rows as the browser receives them, and an aborted one releases its connection', async () => {
    const inProgress = async () => {
      const [{ count }] = await api.db.query(
        `SELECT count(*) AS count FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return Number(count);
    };
    // A connection is briefly active while it fetches rows.
    const expectInProgress = (expected: number) => waitFor(inProgress, (found) => found === expected);
    const readers = Array.from({ length: 12 }, () => api.open(exportarPrestamos, { token }));
    // More slow readers than can read at once. The portal still answers.
    for (const reader of readers) reader.on('error', () => undefined);
    await new Promise((resolve) => {
      let arrived = 0;
      for (const reader of readers) reader.once('response', () => ++arrived === 4 && resolve(null));
    });
    try {
      await expectInProgress(4);
      expect(expectSuccess(await api.call(verTablero, { token })).data.totalPrestamos).toBe(PRESTAMOS);
    } finally {
      // On close the API waits for open downloads.
      for (const reader of readers) reader.destroy();
    }
    const { content } = await api.download(exportarPrestamos, {
      token,
      query: { estado: 'cancelado' },
    });
    expect(readCsv(content)).toHaveLength(1 + PRESTAMOS - LIVE_COUNT);
    await expectInProgress(0);
  });
});
