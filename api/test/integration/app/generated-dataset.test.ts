import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDataset } from '../../../bench/dataset/generate-dataset.js';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { TestApp } from '../../support/test-app.js';
import { descuadresOf } from '../../support/test-prestamos.js';

const TODAY = '2026-03-16';
const PRESTAMOS = 400;
/** So many that the indexes are built at the end. */
const MANY_PRESTAMOS = 5_000;

const [api, another] = await Promise.all([
  TestApp.create({ today: TODAY }),
  TestApp.create({ today: TODAY }),
]);
afterAll(async () => {
  await api.close();
  await another.close();
});

const generar = (inEstado: TestApp, seed: number, appending = false) =>
  generateDataset({ url: inEstado.base.url, prestamos: PRESTAMOS, seed: seed, today: TODAY, appending });

test('a generated data set obeys the rules: it balances, and every state is up to date', async () => {
  const { prestamos, rows } = await generar(api, 1);
  expect(prestamos).toBe(PRESTAMOS);
  expect(rows).toBeGreaterThan(PRESTAMOS * 15);
  expect(await descuadresOf(api.service(Reconciliacion))).toEqual([]);
  expect(await api.service(PuestaAlDia).execute(TODAY)).toBe(0);
  const statuses: { estado: string }[] = await api.db.query(
    'SELECT DISTINCT estado FROM prestamo ORDER BY 1',
  );
  expect(statuses.map(({ estado }) => estado)).toEqual(['activo', 'mora', 'pagado', 'vencido']);
});

test('generating in a database that has data needs `appending`', async () => {
  const before = await databaseHash(api.db);
  await expect(generar(api, 2)).rejects.toThrow('ya tiene datos');
  expect(await databaseHash(api.db)).toEqual(before);
  await generar(api, 2, true);
  expect((await databaseHash(api.db)).prestamo?.rows).toBe(2 * PRESTAMOS);
  expect(await descuadresOf(api.service(Reconciliacion))).toEqual([]);
});

test('the same seed makes the same data', async () => {
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

test('a data set that is loaded without triggers and indexes balances, with its indexes and visible pages', async () => {
  const large = await TestApp.create({ today: TODAY });
  try {
    await generateDataset({ url: large.base.url, prestamos: MANY_PRESTAMOS, seed: 1, today: TODAY });
    expect(await descuadresOf(large.service(Reconciliacion))).toEqual([]);
    const invalid = await large.db.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid');
    expect(invalid).toEqual([]);
    const unseen = await large.db.query(
      `SELECT relname FROM pg_class
        WHERE oid IN ('cobro'::regclass, 'cuota'::regclass, 'prestamo'::regclass) AND relallvisible = 0`,
    );
    expect(unseen).toEqual([]);
  } finally {
    await large.close();
  }
});

test('`npm run datos` fills the embedded database of a data folder that does not exist yet', () => {
  const parent = mkdtempSync(join(tmpdir(), 'cartera-datos-'));
  try {
    const output = execFileSync('npm', ['run', '--silent', 'datos', '--', '--prestamos', '20'], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: { PATH: process.env.PATH, CARTERA_DATA: join(parent, 'nueva') },
      encoding: 'utf8',
    });
    expect(output).toMatch(/^20 préstamos de \d+ clientes: \d+ filas/);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
