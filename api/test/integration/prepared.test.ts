import { PreparedClient, prepared } from '../../src/platform/db/prepared.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let testDatabase: TestDatabase;
let cliente: PreparedClient;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  cliente = new PreparedClient({ connectionString: testDatabase.urlDeLaApi });
  await cliente.connect();
});
afterAll(async () => {
  await cliente.end();
  await testDatabase.remove();
});

test('a connection prepares what was marked once, however often it is asked, and nothing else', async () => {
  const marked = prepared('SELECT $1::int + 1 AS siguiente');
  for (const numero of [1, 2, 3]) {
    expect((await cliente.query(marked, [numero])).rows).toEqual([{ siguiente: numero + 1 }]);
    expect((await cliente.query('SELECT $1::int + 2 AS otro', [numero])).rows).toEqual([
      { otro: numero + 2 },
    ]);
  }
  const { rows } = await cliente.query(
    'SELECT statement, generic_plans + custom_plans AS veces FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ statement: marked, veces: expect.anything() }]);
  expect(Number(rows[0].veces)).toBe(3);
});

test('a statement that fails says why, prepared or not, and the connection goes on', async () => {
  const falla = prepared('SELECT 1 / $1::int AS razon');
  await expect(cliente.query(falla, [0])).rejects.toThrow('division by zero');
  expect((await cliente.query(falla, [1])).rows).toEqual([{ razon: 1 }]);
});
