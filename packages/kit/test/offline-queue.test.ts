import { crearCliente } from '@cartera/contrato/clientes';
import { database } from '../src/offline/database';
import type { NuevoEnvio } from '../src/offline/envio';
import { keyOf } from '../src/offline/keys';
import { enqueue, resolveEnvio, retryEnvio } from '../src/offline/queue';
import { envioOf, openRow, rowsOf } from '../src/offline/rows';
import { sendNow } from '../src/offline/sender';
import { countUnsent, forgetOwnData } from '../src/offline/sign-out';
import { readSnapshot, saveSnapshot } from '../src/offline/snapshots';
import { useSession } from '../src/session/session';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

let server: TestServer;

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => (table.name === 'formato' ? undefined : table.clear())));
  server = new TestServer();
  visit(await server.open());
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => server.close());

const envio = (llave: string, grupo: string, datos: unknown = { monto: 5000 }): NuevoEnvio => ({
  llave,
  grupo,
  tipo: 'cobro',
  datos,
  route: crearCliente,
  body: { llave },
});

/** The writes as a screen sees them. */
async function listed() {
  const key = await keyOf(CAROLINA._id);
  if (!key) return [];
  const rows = await Promise.all((await rowsOf(CAROLINA._id)).map((row) => openRow(key, row)));
  return rows.map(envioOf).filter((one) => one !== null);
}

const states = async () => Object.fromEntries((await listed()).map(({ llave, estado }) => [llave, estado]));
const sentKeys = () => server.receivedRequests.map(({ headers }) => headers['idempotency-key']);

test('writes are sent in order, each with its key, and keep the answer', async () => {
  server.responses = [{ status: 201, body: { success: true, data: { numero: 7 } } }];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1')]);
  await sendNow();
  expect(sentKeys()).toEqual(['a', 'b']);
  expect(await listed()).toMatchObject([
    { llave: 'a', estado: 'confirmado', datos: { monto: 5000 }, respuesta: { data: { numero: 7 } } },
    { llave: 'b', estado: 'confirmado' },
  ]);
});

test('a refusal holds up the later writes of its group, and no others', async () => {
  const refusal = { success: false, message: 'El préstamo está cerrado', code: 'PRESTAMO_CERRADO' };
  server.responses = [{ status: 409, body: refusal }, { body: { success: true } }];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1'), envio('c', 'prestamo:2')]);
  await sendNow();
  expect(await states()).toEqual({ a: 'rechazado', b: 'pendiente', c: 'confirmado' });
  expect((await listed())[0]?.error).toEqual({
    code: 'PRESTAMO_CERRADO',
    message: 'El préstamo está cerrado',
  });
  await retryEnvio('a');
  await sendNow();
  expect(await states()).toEqual({ a: 'confirmado', b: 'confirmado', c: 'confirmado' });
});

test('a refused write that its user settled is kept in the history, and its group goes on', async () => {
  server.responses = [{ status: 409, body: {} }, { body: { success: true } }];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1')]);
  await sendNow();
  await resolveEnvio('a', 'Lo registró la oficina');
  await sendNow();
  expect(await states()).toEqual({ b: 'confirmado' });
  expect(await database.envios.where({ llave: 'a' }).count()).toBe(1);
});

test('an answer that was lost sends the same key again', async () => {
  server.responses = [{ cut: true }];
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(await states()).toEqual({ a: 'pendiente' });
  server.responses = [{ body: { success: true } }];
  await sendNow();
  expect(await states()).toEqual({ a: 'confirmado' });
  expect(new Set(sentKeys())).toEqual(new Set(['a']));
});

test('a snapshot is read again with its age, and another user reads nothing', async () => {
  await saveSnapshot('mi-dia', { paradas: [1, 2] });
  expect(await readSnapshot('mi-dia')).toMatchObject({ data: { paradas: [1, 2] } });
  useSession.getState().open('otro', { ...CAROLINA, _id: 'otro' });
  expect(await readSnapshot('mi-dia')).toBeNull();
});

test('signing out deletes what the phone keeps, unless a write is unsent', async () => {
  server.responses = [{ status: 409, body: {} }];
  await saveSnapshot('mi-dia', {});
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(await countUnsent()).toBe(1);
  await expect(forgetOwnData()).rejects.toThrow('No se guardó');
  expect(await states()).toEqual({ a: 'rechazado' });
  await resolveEnvio('a', 'Lo registró la oficina');
  await forgetOwnData();
  expect(await keyOf(CAROLINA._id)).toBeNull();
  expect(await database.copias.count()).toBe(0);
  expect(await database.envios.count()).toBe(0);
});

test('another user neither sends nor lists the writes of the first', async () => {
  server.responses = [{ cut: true }];
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  const sent = server.receivedRequests.length;
  server.responses = [{ body: { success: true } }];
  useSession.getState().open('otro', { ...CAROLINA, _id: 'otro' });
  await sendNow();
  expect(server.receivedRequests).toHaveLength(sent);
  expect(await countUnsent()).toBe(0);
  expect(await states()).toEqual({ a: 'pendiente' });
});

test('a session that ended pauses the queue and deletes nothing', async () => {
  server.responses = [
    { status: 401, body: { success: false, message: 'Tu sesión terminó', code: 'NO_AUTENTICADO' } },
  ];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:2')]);
  await sendNow();
  expect(sentKeys()).toEqual(['a']);
  expect(await states()).toEqual({ a: 'pendiente', b: 'pendiente' });
});
