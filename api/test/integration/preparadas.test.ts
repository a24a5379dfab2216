import { ClientePreparado, preparada } from '../../src/platform/db/preparadas.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../support/base-de-prueba.js';

let prueba: BaseDePrueba;
let cliente: ClientePreparado;

beforeAll(async () => {
  prueba = await crearBaseDePrueba();
  cliente = new ClientePreparado({ connectionString: prueba.urlDeLaApi });
  await cliente.connect();
});
afterAll(async () => {
  await cliente.end();
  await prueba.borrar();
});

test('a connection prepares what was marked once, however often it is asked, and nothing else', async () => {
  const marcada = preparada('SELECT $1::int + 1 AS siguiente');
  for (const numero of [1, 2, 3]) {
    expect((await cliente.query(marcada, [numero])).rows).toEqual([{ siguiente: numero + 1 }]);
    expect((await cliente.query('SELECT $1::int + 2 AS otro', [numero])).rows).toEqual([
      { otro: numero + 2 },
    ]);
  }
  const { rows } = await cliente.query(
    'SELECT statement, generic_plans + custom_plans AS veces FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ statement: marcada, veces: expect.anything() }]);
  expect(Number(rows[0].veces)).toBe(3);
});

test('a statement that fails says why, prepared or not, and the connection goes on', async () => {
  const falla = preparada('SELECT 1 / $1::int AS razon');
  await expect(cliente.query(falla, [0])).rejects.toThrow('division by zero');
  expect((await cliente.query(falla, [1])).rows).toEqual([{ razon: 1 }]);
});
