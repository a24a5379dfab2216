import { randomUUID } from 'node:crypto';
import { ClienteInput } from '@cartera/contrato/clientes';
import { route } from '@cartera/contrato/route';
import { z } from 'zod';
import { CrearCliente } from '../../src/clientes/crear-cliente.js';
import { withReadyFoto } from '../../src/clientes/prepare-foto.js';
import { Transactions, type Tx } from '../../src/platform/db/transactions.js';
import { BusinessError } from '../../src/platform/http/business-error.js';
import { ApiRequest } from '../../src/platform/http/request.js';
import { IdempotentWrites } from '../../src/platform/idempotency/idempotent-writes.js';
import { TestApp } from '../support/test-app.js';
import { clienteInput } from '../support/test-clientes.js';
import { createTestUsuario, type TestUsuario } from '../support/test-usuarios.js';

const definition = {
  method: 'POST',
  access: 'clientes.crear',
  resumen: 'A write that must happen once',
  descripcion: 'It stands for any route that takes an idempotency key.',
  body: ClienteInput,
  response: z.object({ data: z.object({ _id: z.string() }) }),
  idempotent: true,
} as const;
const record = route({ ...definition, path: '/anotar' });
const recordAgain = route({ ...definition, path: '/anotar-de-nuevo' });

let api: TestApp;
let writes: IdempotentWrites;
let transactions: Transactions;
let usuarios: [TestUsuario, TestUsuario];

beforeAll(async () => {
  api = await TestApp.create();
  writes = api.app.get(IdempotentWrites);
  transactions = api.app.get(Transactions);
  usuarios = [await createTestUsuario(api, 'admin'), await createTestUsuario(api, 'gerente')];
});
afterAll(() => api.close());

type Data = z.input<typeof ClienteInput>;

function request(idempotencyKey: string | null, input: Data, de = record, who = usuarios[0]) {
  const session = {
    sesionId: randomUUID(),
    usuarioId: who.id,
    nombre: 'x',
    rol: 'admin',
    expira: new Date(),
  } as const;
  const context = { requestId: 'prueba', ip: '127.0.0.1', idempotencyKey, session };
  return new ApiRequest<typeof record>(de, undefined, undefined, ClienteInput.parse(input), context);
}

const write = (de: ApiRequest<typeof record>) =>
  writes.execute(de, async (tx) => ({ data: { _id: await create(tx, de) } }));

const create = async (tx: Tx, { body, actor }: ApiRequest<typeof record>) =>
  api.app.get(CrearCliente, { strict: false }).execute(tx, await withReadyFoto(body), actor);

const cuantos = async (cedula: string): Promise<number> =>
  (await api.db.query('SELECT count(*) AS n FROM cliente WHERE cedula = $1', [cedula]))[0].n;

describe('an Idempotency-Key', () => {
  test('makes a repeated request answer what it answered, and do nothing more', async () => {
    const [idempotencyKey, input] = [randomUUID(), clienteInput()];
    const first = await write(request(idempotencyKey, input));
    expect(await write(request(idempotencyKey, input))).toEqual(first);
    expect(await cuantos(input.cedula)).toBe(1);
  });

  test('makes many at once do the work of one', async () => {
    const [idempotencyKey, input] = [randomUUID(), clienteInput()];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => write(request(idempotencyKey, input))),
    );
    expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1);
    expect(await cuantos(input.cedula)).toBe(1);
  });

  test('with another body, or on another route, is refused and nothing is written', async () => {
    const [idempotencyKey, input, others] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(idempotencyKey, input));
    for (const repeated of [request(idempotencyKey, others), request(idempotencyKey, input, recordAgain)]) {
      await expect(write(repeated)).rejects.toMatchObject({ code: 'LLAVE_REUSADA' });
    }
    expect(await cuantos(others.cedula)).toBe(0);
  });

  test('belongs to the user who sent it', async () => {
    const [idempotencyKey, mine, ownItems] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(idempotencyKey, mine));
    await write(request(idempotencyKey, ownItems, record, usuarios[1]));
    expect(await cuantos(ownItems.cedula)).toBe(1);
  });

  test('keeps nothing of a refusal, so that the corrected request may use it', async () => {
    const [idempotencyKey, repeated, newItems] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(null, repeated));
    await expect(write(request(idempotencyKey, repeated))).rejects.toMatchObject({
      code: 'CEDULA_DUPLICADA',
    });
    await write(request(idempotencyKey, newItems));
    expect(await cuantos(newItems.cedula)).toBe(1);
  });
});

describe('a transaction', () => {
  test('writes all or nothing', async () => {
    const input = clienteInput();
    const failed = transactions.execute(async (tx) => {
      await create(tx, request(null, input));
      throw new BusinessError('MONTO_INVALIDO');
    });
    await expect(failed).rejects.toMatchObject({ code: 'MONTO_INVALIDO' });
    expect(await cuantos(input.cedula)).toBe(0);
  });

  test('that meets a deadlock runs again whole, and both sides finish', async () => {
    const [a, b] = usuarios;
    let attempts = 0;
    const add = (primero: string, segundo: string) => async (tx: Tx) => {
      attempts += 1;
      for (const id of [primero, segundo]) {
        await tx.query('UPDATE usuario SET version = version + 1 WHERE id = $1', [id]);
        await tx.query('SELECT pg_sleep(0.1)');
      }
    };
    await Promise.all([transactions.execute(add(a.id, b.id)), transactions.execute(add(b.id, a.id))]);
    // They did meet: one of the two was undone by the server and began again.
    expect(attempts).toBeGreaterThan(2);
    const versiones: { version: number }[] = await api.db.query('SELECT version FROM usuario');
    expect(versiones).toEqual([{ version: 3 }, { version: 3 }]);
  });

  test('gives up after five tries', async () => {
    let attempts = 0;
    const impossible = transactions.execute(async (tx) => {
      attempts += 1;
      await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`);
    });
    await expect(impossible).rejects.toThrow();
    expect(attempts).toBe(5);
  });
});
