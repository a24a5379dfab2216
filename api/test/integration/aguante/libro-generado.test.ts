import { generarLibro } from '../../../bench/libro/generar-libro.js';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { huellaDeLaBase } from '../../support/huella-de-la-base.js';
import { descuadresDe } from '../../support/prestamos-de-prueba.js';

const HOY = '2026-03-16';
const PRESTAMOS = 400;
let api: AppDePrueba;
let otra: AppDePrueba;

beforeAll(async () => {
  [api, otra] = await Promise.all([AppDePrueba.crear({ hoy: HOY }), AppDePrueba.crear({ hoy: HOY })]);
});
afterAll(async () => {
  await api.cerrar();
  await otra.cerrar();
});

const generar = (en: AppDePrueba, semilla: number, sobreDatos = false) =>
  generarLibro({ url: en.base.url, prestamos: PRESTAMOS, semilla, hoy: HOY, sobreDatos });

test('a generated book is the one that the rules would have made: nothing to reconcile, no state out of date', async () => {
  const { prestamos, filas } = await generar(api, 1);
  expect(prestamos).toBe(PRESTAMOS);
  expect(filas).toBeGreaterThan(PRESTAMOS * 15);
  expect(await descuadresDe(api.app.get(Reconciliacion, { strict: false }))).toEqual([]);
  expect(await api.app.get(PuestaAlDia, { strict: false }).ejecutar(HOY)).toBe(0);
  const estados: { estado: string }[] = await api.db.query('SELECT DISTINCT estado FROM prestamo ORDER BY 1');
  expect(estados.map(({ estado }) => estado)).toEqual(['activo', 'mora', 'pagado', 'vencido']);
});

test('it is not written over a book that has data, unless one says so', async () => {
  const antes = await huellaDeLaBase(api.db);
  await expect(generar(api, 2)).rejects.toThrow('ya tiene datos');
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
  await generar(api, 2, true);
  expect((await huellaDeLaBase(api.db)).prestamo?.filas).toBe(2 * PRESTAMOS);
  expect(await descuadresDe(api.app.get(Reconciliacion, { strict: false }))).toEqual([]);
});

test('the same seed makes the same book', async () => {
  await generar(otra, 1);
  await generar(otra, 2, true);
  const {
    usuario: _claves,
    migrations: _fechas,
    auditoria: _momento,
    auditoria_cadena: _cadena,
    ...uno
  } = await huellaDeLaBase(api.db);
  const {
    usuario: _otras,
    migrations: _otrasFechas,
    auditoria: _otro,
    auditoria_cadena: _otra,
    ...dos
  } = await huellaDeLaBase(otra.db);
  expect(dos).toEqual(uno);
});
