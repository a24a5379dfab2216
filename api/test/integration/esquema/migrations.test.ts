import { DataSource, getMetadataArgsStorage } from 'typeorm';
import '../../../src/app/app.module.js';
import { createDatabase } from '../../../src/app/database.js';
import { connect, dataSourceOptions, migrate } from '../../../src/platform/db/data-source.js';
import { createTestDatabase } from '../../support/test-database.js';

const openSources: DataSource[] = [];

const open = async (): Promise<DataSource> => {
  const base = createDatabase(testDatabase.url, 'todo');
  await connect(base, 0);
  openSources.push(base);
  return base;
};

const tableNames = async (base: DataSource): Promise<string[]> => {
  const rows: { table_name: string }[] = await base.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ table_name }) => table_name);
};

const testDatabase = await createTestDatabase();
afterAll(async () => {
  for (const base of openSources) await base.destroy();
  await testDatabase.remove();
});

test('concurrent migrations of an empty database run once', async () => {
  const base = await open();
  const before = await tableNames(base);
  expect(before).toContain('movimiento');
  await base.query('DROP SCHEMA cobrador, public CASCADE; CREATE SCHEMA public');

  await Promise.all([migrate(base), migrate(await open()), migrate(await open())]);
  expect(await tableNames(base)).toEqual(before);
  expect(await base.query('SELECT count(*) AS n FROM migrations')).toEqual([{ n: base.migrations.length }]);
});

test('the schema has every column of the entities, with the same type, nullable or not', async () => {
  const base = new DataSource({
    ...dataSourceOptions(testDatabase.url, 'todo'),
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
  });
  await connect(base, 0);
  openSources.push(base);
  expect(base.entityMetadatas.length).toBeGreaterThan(0);
  for (const { tableName, columns } of base.entityMetadatas) {
    const stored: { name: string; type: string; isNullable: boolean }[] = await base.query(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable"
         FROM pg_attribute WHERE attrelid = $1::regclass`,
      [tableName],
    );
    const declared = columns.map((column) => ({
      name: column.databaseName,
      type: base.driver.normalizeType(column) + (column.isArray ? '[]' : ''),
      isNullable: column.isNullable,
    }));
    expect(stored).toEqual(expect.arrayContaining(declared));
  }
});

test('pesos are read as integers and days as text, and a number beyond the exact range is an error', async () => {
  const base = await open();
  expect(await base.query(`SELECT 9007199254740991::bigint AS pesos, DATE '2026-03-16' AS dia`)).toEqual([
    { pesos: Number.MAX_SAFE_INTEGER, dia: '2026-03-16' },
  ]);
  await expect(base.query('SELECT 9007199254740993::bigint AS pesos')).rejects.toThrow(
    'fuera del rango exacto',
  );
});

test.each(['movimiento', 'aplicacion', 'recibo', 'auditoria', 'situacion_diaria', 'corte_diario'])(
  'the rows of %s cannot be changed or deleted',
  async (table) => {
    const base = await open();
    const triggers: { tgname: string; tgtype: number }[] = await base.query(
      `SELECT tgname, tgtype FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgenabled = 'O'`,
      [table],
    );
    expect(triggers.map(({ tgname }) => tgname)).toEqual(
      expect.arrayContaining([`${table}_sin_truncar`, `${table}_solo_anexar`]),
    );
    await expect(base.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('solo admite filas nuevas');
  },
);
