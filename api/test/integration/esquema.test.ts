import type { DataSource } from 'typeorm';
import { crearBase } from '../../src/base-de-datos.js';
import { conectar, migrar } from '../../src/platform/db/fuente-de-datos.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../support/base-de-prueba.js';

let prueba: BaseDePrueba;
const abiertas: DataSource[] = [];

const abrir = async (): Promise<DataSource> => {
  const base = crearBase(prueba.url);
  await conectar(base, 0);
  abiertas.push(base);
  return base;
};

const tablas = async (base: DataSource): Promise<string[]> => {
  const filas: { table_name: string }[] = await base.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return filas.map(({ table_name }) => table_name);
};

beforeAll(async () => {
  prueba = await crearBaseDePrueba();
});
afterAll(async () => {
  for (const base of abiertas) await base.destroy();
  await prueba.borrar();
});

test('every migration can be undone, and several processes that migrate at once do it once', async () => {
  const base = await abrir();
  const antes = await tablas(base);
  expect(antes).toContain('movimiento');
  for (const _ of base.migrations) await base.undoLastMigration();
  expect(await tablas(base)).toEqual(['migrations']);

  await Promise.all([migrar(base), migrar(await abrir()), migrar(await abrir())]);
  expect(await tablas(base)).toEqual(antes);
  expect(await base.query('SELECT count(*) AS n FROM migrations')).toEqual([{ n: base.migrations.length }]);
});

test('every column an entity names is in the schema', async () => {
  const base = await abrir();
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
  const base = await abrir();
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
    const base = await abrir();
    const disparadores: { tgname: string; tgtype: number }[] = await base.query(
      `SELECT tgname, tgtype FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgenabled = 'O'`,
      [tabla],
    );
    expect(disparadores.map(({ tgname }) => tgname)).toEqual(
      expect.arrayContaining([`${tabla}_sin_truncar`, `${tabla}_solo_anexar`]),
    );
    await expect(base.query(`TRUNCATE ${tabla} CASCADE`)).rejects.toThrow('solo admite filas nuevas');
  },
);
