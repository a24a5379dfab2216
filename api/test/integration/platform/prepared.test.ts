import { PreparedClient, prepared } from '../../../src/platform/db/prepared.js';
import { createTestDatabase } from '../../support/test-database.js';

const testDatabase = await createTestDatabase();
const cliente = new PreparedClient({ connectionString: testDatabase.urlDeLaApi });
beforeAll(async () => {
  await cliente.connect();
});
afterAll(async () => {
  await cliente.end();
  await testDatabase.remove();
});

test('a connection prepares a marked statement once, and no other statement', async () => {
  const marked = prepared('SELECT $1::int + 1 AS next');
  for (const numero of [1, 2, 3]) {
    expect((await cliente.query(marked, [numero])).rows).toEqual([{ next: numero + 1 }]);
    expect((await cliente.query('SELECT $1::int + 2 AS other', [numero])).rows).toEqual([
      { other: numero + 2 },
    ]);
  }
  const { rows } = await cliente.query(
    'SELECT statement, generic_plans + custom_plans AS times FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ statement: marked, times: expect.anything() }]);
  expect(Number(rows[0].times)).toBe(3);
});

test('a failed prepared statement reports its error, and the connection still works', async () => {
  const failing = prepared('SELECT 1 / $1::int AS ratio');
  await expect(cliente.query(failing, [0])).rejects.toThrow('division by zero');
  expect((await cliente.query(failing, [1])).rows).toEqual([{ ratio: 1 }]);
});
