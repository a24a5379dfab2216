import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/database.js';
import { connect, migrate } from '../../src/platform/db/data-source.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let testDatabase: TestDatabase;
const openSources: DataSource[] = [];

const open = async (): Promise<DataSource> => {
  const base = createDatabase(testDatabase.url);
  await connect(base, 0);
  openSources.push(base);
  return base;
};

const tablas = async (base: DataSource): Promise<string[]> => {
  const filas: { table_name: string }[] = await base.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return filas.map(({ table_name }) => table_name);
};

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => {
  for (const base of openSources) await base.destroy();
  await testDatabase.remove();
});

test('every migration can be undone, and several processes that migrate at once do it once', async () => {
  const base = await open();
  const antes = await tablas(base);
  expect(antes).toContain('movimiento');
  for (const _ of base.migrations) await base.undoLastMigration();
  expect(await tablas(base)).toEqual(['migrations']);

  await Promise.all([migrate(base), migrate(await open()), migrate(await open())]);
  expect(await tablas(base)).toEqual(antes);
  expect(await base.query('SELECT count(*) AS n FROM migrations')).toEqual([{ n: base.migrations.length }]);
});

test('every column an entity names is in the schema', async () => {
  const base = await open();
  for (const { tableName, columns } of base.entityMetadatas) {
    const filas: { column_name: string }[] = await base.query(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
      [tableName],
    );
    expect(filas.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining(columns.map(({ databaseName }) => databaseName)),
    );
  }
});

test('whole pesos come back as integers, days as text, and a number too large is an error and not a guess', async () => {
  const base = await open();
  expect(await base.query(`SELECT 9007199254740991::bigint AS pesos, DATE '2026-03-16' AS dia`)).toEqual([
    { pesos: Number.MAX_SAFE_INTEGER, dia: '2026-03-16' },
  ]);
  await expect(base.query('SELECT 9007199254740993::bigint AS pesos')).rejects.toThrow(
    'fuera del rango exacto',
  );
});

test.each(['movimiento', 'aplicacion', 'auditoria'])(
  'the rows of %s cannot be changed or deleted',
  async (tabla) => {
    const base = await open();
    const triggers: { tgname: string; tgtype: number }[] = await base.query(
      `SELECT tgname, tgtype FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgenabled = 'O'`,
      [tabla],
    );
    expect(triggers.map(({ tgname }) => tgname)).toEqual(
      expect.arrayContaining([`${tabla}_sin_truncar`, `${tabla}_solo_anexar`]),
    );
    await expect(base.query(`TRUNCATE ${tabla} CASCADE`)).rejects.toThrow('solo admite filas nuevas');
  },
);
