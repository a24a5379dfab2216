import type { DataSource } from 'typeorm';
import { createDatabase } from '../../../src/app/database.js';
import { schemaSql } from '../../../src/esquema/schema-sql.js';
import { grant } from '../../../src/platform/db/api-role.js';
import { schemaSnapshot } from '../../support/schema-snapshot.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

const bases: TestDatabase[] = [];
const owners: DataSource[] = [];

afterAll(async () => {
  for (const owner of owners) await owner.destroy();
  for (const base of bases) await base.remove();
});

async function openDatabase(): Promise<{ owner: DataSource; role: string }> {
  const base = await createTestDatabase();
  bases.push(base);
  const owner = await createDatabase(base.url, 'todo').initialize();
  owners.push(owner);
  return { owner, role: new URL(base.urlDeLaApi).username };
}

test('the files of the schema make the same database as the migrations', async () => {
  const { owner: migrated } = await openDatabase();
  const { owner, role } = await openDatabase();
  await owner.query('DROP SCHEMA public, cobrador CASCADE; CREATE SCHEMA public');
  await owner.transaction((tx) => tx.query(schemaSql()));
  await grant(owner, role);
  const ofMigrations = await schemaSnapshot(migrated);
  const ofFiles = await schemaSnapshot(owner);
  expect(ofFiles).toEqual({
    ...ofMigrations,
    // The migrations run in a new database, where this schema has the owner of the server.
    'schema public': ofFiles['schema public'],
  });
  expect(Object.keys(ofMigrations).length).toBeGreaterThan(2_000);
});

test.each([
  ['an index', 'DROP INDEX cobro_por_monto'],
  ['a default', `ALTER TABLE prestamo ALTER dias_quincena SET DEFAULT '15-fin'`],
  ['a constraint', 'ALTER TABLE caja DROP CONSTRAINT caja_check'],
  ['a trigger', 'ALTER TABLE recibo DISABLE TRIGGER recibo_solo_anexar'],
  [
    'a function',
    `CREATE OR REPLACE FUNCTION cobrador.mi_id() RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid'`,
  ],
  ['a permission', 'GRANT DELETE ON asiento TO cartera_api'],
  ['a row', `UPDATE caja SET codigo = '1' WHERE tipo = 'oficina'`],
])('the comparison finds another %s', async (_name, change) => {
  const { owner } = await openDatabase();
  const before = await schemaSnapshot(owner);
  await owner.query(change);
  expect(await schemaSnapshot(owner)).not.toEqual(before);
});
