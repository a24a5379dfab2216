import { setTimeout as esperar } from 'node:timers/promises';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { resumirUsuarios } from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { leerCsv, leerXlsx } from '../support/leer-archivos.js';
import { GRANDE, llenarLibro } from '../support/libro-grande.js';
import { exito } from '../support/pedir.js';
import { crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';
/** Beyond every limit of a list, and of a download's batch. */
const PRESTAMOS = 20_000;
const VIVOS = PRESTAMOS * 0.9;
const COBRADORES = 1_500;

let api: AppDePrueba;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  await llenarLibro(api.db, PRESTAMOS, '2026-03-10');
  await api.db.query(
    `INSERT INTO usuario (id, nombre, email, clave_hash, rol, estado, created_at)
     SELECT gen_random_uuid(), 'cobrador ' || n, n || '@grande.co', 'x', 'cobrador',
            CASE WHEN n % 3 = 0 THEN 'inactivo' ELSE 'activo' END, now()
       FROM generate_series(1, $1::int) n`,
    [COBRADORES],
  );
});
afterAll(() => api.cerrar());

describe('sums over a book larger than any list', () => {
  test('of the dashboard', async () => {
    expect(exito(await api.pedir(verTablero, { token })).data).toMatchObject({
      totalPrestamos: PRESTAMOS,
      prestamosActivos: VIVOS,
      totalCobros: VIVOS,
      montoPrestado: VIVOS * GRANDE.monto,
      montoCobrado: VIVOS * GRANDE.pago,
      porcentajeRecuperacion: 40,
    });
  });

  test('of the users', async () => {
    expect(exito(await api.pedir(resumirUsuarios, { token })).data).toEqual({
      total: COBRADORES + 1,
      porRol: { admin: 0, gerente: 1, cobrador: COBRADORES },
      porEstado: { activo: 1001, inactivo: 500 },
    });
  });

  test('of the reports', async () => {
    const { resumen, total } = exito(
      await api.pedir(verReporte, { token, consulta: { tipo: 'prestamos', page: 1000 } }),
    );
    expect(total).toBe(PRESTAMOS);
    expect(resumen).toMatchObject({
      prestamos: VIVOS,
      prestado: VIVOS * GRANDE.monto,
      cobros: VIVOS,
      cobrado: VIVOS * GRANDE.pago,
      porcentajeRecuperacion: 40,
      porEstado: { cancelado: { prestamos: PRESTAMOS - VIVOS } },
    });
  });
});

describe('files of a book larger than any list', () => {
  test('have every loan that the filters match, and say how many', async () => {
    const { cabeceras, contenido } = await api.descargar(exportarPrestamos, {
      token,
      consulta: { estado: 'activo' },
    });
    expect(cabeceras.get('x-total-filas')).toBe(String(VIVOS));
    const [titulos = [], ...filas] = leerCsv(contenido);
    const saldos = filas.map((fila) => Number(fila[titulos.indexOf('Saldo pendiente')]));
    expect(saldos).toHaveLength(VIVOS);
    expect(saldos.reduce((suma, saldo) => suma + saldo, 0)).toBe(VIVOS * (GRANDE.monto - GRANDE.pago));
  });

  test('have every payment of a report, as a spreadsheet too', async () => {
    const { contenido } = await api.descargar(exportarReporte, {
      token,
      parametros: { formato: 'xlsx' },
      consulta: { tipo: 'cobros' },
    });
    const hoja = await leerXlsx(contenido);
    const titulos = hoja.findIndex(([primera]) => primera === 'Fecha');
    expect(hoja).toHaveLength(titulos + 1 + VIVOS);
    const montos = hoja.slice(titulos + 1).map((fila) => Number(fila[hoja[titulos]?.indexOf('Monto') ?? -1]));
    expect(montos.reduce((suma, monto) => suma + monto, 0)).toBe(VIVOS * GRANDE.pago);
  });

  test('are read as the browser takes them: one that leaves frees its connection', async () => {
    const enCurso = async () => {
      const [{ cuantas }] = await api.db.query(
        `SELECT count(*) AS cuantas FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return Number(cuantas);
    };
    const llegarA = async (cuantas: number) => {
      const limite = Date.now() + 5_000;
      let vistas = await enCurso();
      // One that is taking its next rows is at work for a moment.
      while (vistas !== cuantas && Date.now() < limite) {
        await esperar(20);
        vistas = await enCurso();
      }
      expect(vistas).toBe(cuantas);
    };
    const lectores = Array.from({ length: 12 }, () => api.abrir(exportarPrestamos, { token }));
    // More readers than may read at once, all of them slow: the portal answers meanwhile.
    for (const lector of lectores) lector.on('error', () => undefined);
    await new Promise((respuestas) => {
      let llegadas = 0;
      for (const lector of lectores) lector.once('response', () => ++llegadas === 4 && respuestas(null));
    });
    try {
      await llegarA(4);
      expect(exito(await api.pedir(verTablero, { token })).data.totalPrestamos).toBe(PRESTAMOS);
    } finally {
      // The API waits, when it closes, for whoever is still reading.
      for (const lector of lectores) lector.destroy();
    }
    const { contenido } = await api.descargar(exportarPrestamos, {
      token,
      consulta: { estado: 'cancelado' },
    });
    expect(leerCsv(contenido)).toHaveLength(1 + PRESTAMOS - VIVOS);
    await llegarA(0);
  });
});
