import { generateLibro } from '../../../bench/book/generate-book.js';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { TestApp } from '../../support/test-app.js';
import { descuadresOf } from '../../support/test-prestamos.js';

const TODAY = '2026-03-16';
const PRESTAMOS = 400;
let api: TestApp;
let another: TestApp;

beforeAll(async () => {
  [api, another] = await Promise.all([TestApp.create({ today: TODAY }), TestApp.create({ today: TODAY })]);
});
afterAll(async () => {
  await api.close();
  await another.close();
});

const generar = (en: TestApp, semilla: number, appending = false) =>
  generateLibro({ url: en.base.url, prestamos: PRESTAMOS, seed: semilla, today: TODAY, appending });

test('a generated book is the one that the rules would have made: nothing to reconcile, no state out of date', async () => {
  const { prestamos, rows } = await generar(api, 1);
  expect(prestamos).toBe(PRESTAMOS);
  expect(rows).toBeGreaterThan(PRESTAMOS * 15);
  expect(await descuadresOf(api.app.get(Reconciliacion, { strict: false }))).toEqual([]);
  expect(await api.app.get(PuestaAlDia, { strict: false }).execute(TODAY)).toBe(0);
  const statuses: { estado: string }[] = await api.db.query(
    'SELECT DISTINCT estado FROM prestamo ORDER BY 1',
  );
  expect(statuses.map(({ estado }) => estado)).toEqual(['activo', 'mora', 'pagado', 'vencido']);
});

test('it is not written over a book that has data, unless one says so', async () => {
  const antes = await databaseHash(api.db);
  await expect(generar(api, 2)).rejects.toThrow('ya tiene datos');
  expect(await databaseHash(api.db)).toEqual(antes);
  await generar(api, 2, true);
  expect((await databaseHash(api.db)).prestamo?.filas).toBe(2 * PRESTAMOS);
  expect(await descuadresOf(api.app.get(Reconciliacion, { strict: false }))).toEqual([]);
});

test('the same seed makes the same book', async () => {
  await generar(another, 1);
  await generar(another, 2, true);
  const {
    usuario: _passwords,
    migrations: _fechas,
    auditoria: _moment,
    auditoria_cadena: _chain,
    ...first
  } = await databaseHash(api.db);
  const {
    usuario: _others,
    migrations: _otherFechas,
    auditoria: _other,
    auditoria_cadena: _another,
    ...two
  } = await databaseHash(another.db);
  expect(two).toEqual(first);
});
