import { randomUUID } from 'node:crypto';
import { ClienteInput } from '@cartera/contrato/clientes';
import { route } from '@cartera/contrato/route';
import { z } from 'zod';
import { Clientes } from '../../../src/clientes/clientes.js';
import { withReadyFoto } from '../../../src/clientes/prepare-foto.js';
import { Transactions, type Tx } from '../../../src/platform/db/transactions.js';
import { BusinessError } from '../../../src/platform/http/business-error.js';
import { ApiRequest } from '../../../src/platform/http/request.js';
import { IdempotentWrites } from '../../../src/platform/idempotency/idempotent-writes.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const definition = {
  method: 'POST',
  access: 'clientes.crear',
  summary: 'A write that must happen once',
  description: 'An example of a route that takes an idempotency key.',
  body: ClienteInput,
  response: z.object({ data: z.object({ _id: z.string() }) }),
  idempotent: true,
} as const;
const record = route({ ...definition, path: '/anotar' });
const recordAgain = route({ ...definition, path: '/anotar-de-nuevo' });

const api = await TestApp.forFile();
const writes = api.service(IdempotentWrites);
const transactions = api.service(Transactions);
const usuarios = [await createTestUsuario(api, 'admin'), await createTestUsuario(api, 'gerente')] as const;

type Data = z.input<typeof ClienteInput>;

function request(idempotencyKey: string | null, input: Data, target = record, user = usuarios[0]) {
  const session = {
    sesionId: user.sesionId,
    usuarioId: user.id,
    nombre: 'x',
    rol: 'admin',
    expira: new Date(),
  } as const;
  const device = { dispositivo: 'Programa', deviceId: null, isPhoneApp: false };
  const context = { requestId: 'prueba', ip: '127.0.0.1', ...device, idempotencyKey, session };
  return new ApiRequest<typeof record>(target, undefined, undefined, ClienteInput.parse(input), context);
}

const write = (target: ApiRequest<typeof record>) =>
  writes.execute(target, async (tx) => ({ data: { _id: await create(tx, target) } }));

const create = async (tx: Tx, { body, actor }: ApiRequest<typeof record>) =>
  api.service(Clientes).crear(tx, await withReadyFoto(body), actor);

const countClientes = async (cedula: string): Promise<number> =>
  (await api.db.query('SELECT count(*) AS n FROM cliente WHERE cedula = $1', [cedula]))[0].n;

describe('an Idempotency-Key', () => {
  test('a repeated request gets the stored answer and writes nothing', async () => {
    const [idempotencyKey, input] = [randomUUID(), clienteInput()];
    const first = await write(request(idempotencyKey, input));
    expect(await write(request(idempotencyKey, input))).toEqual(first);
    expect(await countClientes(input.cedula)).toBe(1);
  });

  test('many requests at once with one key write once', async () => {
    const [idempotencyKey, input] = [randomUUID(), clienteInput()];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => write(request(idempotencyKey, input))),
    );
    expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1);
    expect(await countClientes(input.cedula)).toBe(1);
  });

  test('a key with another body or on another route is refused and writes nothing', async () => {
    const [idempotencyKey, input, others] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(idempotencyKey, input));
    for (const repeated of [request(idempotencyKey, others), request(idempotencyKey, input, recordAgain)]) {
      await expect(write(repeated)).rejects.toMatchObject({ code: 'LLAVE_REUSADA' });
    }
    expect(await countClientes(others.cedula)).toBe(0);
  });

  test('two users can use the same key', async () => {
    const [idempotencyKey, mine, own] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(idempotencyKey, mine));
    await write(request(idempotencyKey, own, record, usuarios[1]));
    expect(await countClientes(own.cedula)).toBe(1);
  });

  test('a refusal is not stored, so a corrected request can use the same key', async () => {
    const [idempotencyKey, repeated, corrected] = [randomUUID(), clienteInput(), clienteInput()];
    await write(request(null, repeated));
    await expect(write(request(idempotencyKey, repeated))).rejects.toMatchObject({
      code: 'CEDULA_DUPLICADA',
    });
    await write(request(idempotencyKey, corrected));
    expect(await countClientes(corrected.cedula)).toBe(1);
  });
});

describe('a transaction', () => {
  test('a transaction writes all or nothing', async () => {
    const input = clienteInput();
    const failed = transactions.execute(async (tx) => {
      await create(tx, request(null, input));
      throw new BusinessError('MONTO_INVALIDO');
    });
    await expect(failed).rejects.toMatchObject({ code: 'MONTO_INVALIDO' });
    expect(await countClientes(input.cedula)).toBe(0);
  });

  test('a transaction in a deadlock runs again, and both finish', async () => {
    const [a, b] = usuarios;
    let attempts = 0;
    const add = (first: string, second: string) => async (tx: Tx) => {
      attempts += 1;
      for (const id of [first, second]) {
        await tx.query('UPDATE usuario SET version = version + 1 WHERE id = $1', [id]);
        await tx.query('SELECT pg_sleep(0.1)');
      }
    };
    await Promise.all([transactions.execute(add(a.id, b.id)), transactions.execute(add(b.id, a.id))]);
    // The deadlock happened: the server aborted one of the two, which began again.
    expect(attempts).toBeGreaterThan(2);
    const versiones: { version: number }[] = await api.db.query('SELECT version FROM usuario');
    expect(versiones).toEqual([{ version: 3 }, { version: 3 }]);
  });

  test('a transaction fails after five attempts', async () => {
    let attempts = 0;
    const impossible = transactions.execute(async (tx) => {
      attempts += 1;
      await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`);
    });
    await expect(impossible).rejects.toThrow();
    expect(attempts).toBe(5);
  });
});
