import { setTimeout as wait } from 'node:timers/promises';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { resumirUsuarios } from '@cartera/contrato/usuarios';
import { fillLibro, LARGE_LIBRO } from '../support/large-libro.js';
import { readCsv, readXlsx } from '../support/read-files.js';
import { expectSuccess } from '../support/request.js';
import { TestApp } from '../support/test-app.js';
import { createTestUsuario } from '../support/test-usuarios.js';

const TODAY = '2026-03-16';
/** Beyond every limit of a list, and of a download's batch. */
const PRESTAMOS = 20_000;
const LIVE_COUNT = PRESTAMOS * 0.9;
const COBRADORES = 1_500;

let api: TestApp;
let token: string;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  ({ token } = await createTestUsuario(api, 'gerente'));
  await fillLibro(api.db, PRESTAMOS, '2026-03-10');
  await api.db.query(
    `INSERT INTO usuario (id, nombre, email, clave_hash, rol, estado, created_at)
     SELECT gen_random_uuid(), 'cobrador ' || n, n || '@grande.co', 'x', 'cobrador',
            CASE WHEN n % 3 = 0 THEN 'inactivo' ELSE 'activo' END, now()
       FROM generate_series(1, $1::int) n`,
    [COBRADORES],
  );
});
afterAll(() => api.close());

describe('sums over a book larger than any list', () => {
  test('of the dashboard', async () => {
    expect(expectSuccess(await api.call(verTablero, { token })).data).toMatchObject({
      totalPrestamos: PRESTAMOS,
      prestamosActivos: LIVE_COUNT,
      totalCobros: LIVE_COUNT,
      montoPrestado: LIVE_COUNT * LARGE_LIBRO.monto,
      montoCobrado: LIVE_COUNT * LARGE_LIBRO.pago,
      porcentajeRecuperacion: 40,
    });
  });

  test('of the users', async () => {
    expect(expectSuccess(await api.call(resumirUsuarios, { token })).data).toEqual({
      total: COBRADORES + 1,
      porRol: { admin: 0, gerente: 1, cobrador: COBRADORES },
      porEstado: { activo: 1001, inactivo: 500 },
    });
  });

  test('of the reports', async () => {
    const { resumen, total } = expectSuccess(
      await api.call(verReporte, { token, query: { tipo: 'prestamos', page: 1000 } }),
    );
    expect(total).toBe(PRESTAMOS);
    expect(resumen).toMatchObject({
      prestamos: LIVE_COUNT,
      prestado: LIVE_COUNT * LARGE_LIBRO.monto,
      cobros: LIVE_COUNT,
      cobrado: LIVE_COUNT * LARGE_LIBRO.pago,
      porcentajeRecuperacion: 40,
      porEstado: { cancelado: { prestamos: PRESTAMOS - LIVE_COUNT } },
    });
  });
});

describe('files of a book larger than any list', () => {
  test('have every loan that the filters match, and say how many', async () => {
    const { headers, content } = await api.download(exportarPrestamos, {
      token,
      query: { estado: 'activo' },
    });
    expect(headers.get('x-total-filas')).toBe(String(LIVE_COUNT));
    const [titles = [], ...filas] = readCsv(content);
    const saldos = filas.map((row) => Number(row[titles.indexOf('Saldo pendiente')]));
    expect(saldos).toHaveLength(LIVE_COUNT);
    expect(saldos.reduce((sum, saldo) => sum + saldo, 0)).toBe(
      LIVE_COUNT * (LARGE_LIBRO.monto - LARGE_LIBRO.pago),
    );
  });

  test('have every payment of a report, as a spreadsheet too', async () => {
    const { content } = await api.download(exportarReporte, {
      token,
      params: { formato: 'xlsx' },
      query: { tipo: 'cobros' },
    });
    const sheet = await readXlsx(content);
    const titles = sheet.findIndex(([first]) => first === 'Fecha');
    expect(sheet).toHaveLength(titles + 1 + LIVE_COUNT);
    const montos = sheet.slice(titles + 1).map((row) => Number(row[sheet[titles]?.indexOf('Monto') ?? -1]));
    expect(montos.reduce((sum, monto) => sum + monto, 0)).toBe(LIVE_COUNT * LARGE_LIBRO.pago);
  });

  test('are read as the browser takes them: one that leaves frees its connection', async () => {
    const inProgress = async () => {
      const [{ cuantas }] = await api.db.query(
        `SELECT count(*) AS cuantas FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return Number(cuantas);
    };
    const reach = async (cuantas: number) => {
      const limit = Date.now() + 5_000;
      let vistas = await inProgress();
      // One that is taking its next rows is at work for a moment.
      while (vistas !== cuantas && Date.now() < limit) {
        await wait(20);
        vistas = await inProgress();
      }
      expect(vistas).toBe(cuantas);
    };
    const readers = Array.from({ length: 12 }, () => api.open(exportarPrestamos, { token }));
    // More readers than may read at once, all of them slow: the portal answers meanwhile.
    for (const lector of readers) lector.on('error', () => undefined);
    await new Promise((responses) => {
      let arrived = 0;
      for (const lector of readers) lector.once('response', () => ++arrived === 4 && responses(null));
    });
    try {
      await reach(4);
      expect(expectSuccess(await api.call(verTablero, { token })).data.totalPrestamos).toBe(PRESTAMOS);
    } finally {
      // The API waits, when it closes, for whoever is still reading.
      for (const lector of readers) lector.destroy();
    }
    const { content } = await api.download(exportarPrestamos, {
      token,
      query: { estado: 'cancelado' },
    });
    expect(readCsv(content)).toHaveLength(1 + PRESTAMOS - LIVE_COUNT);
    await reach(0);
  });
});
