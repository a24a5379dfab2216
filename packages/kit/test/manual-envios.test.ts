import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { onUnconfirmed } from '../src/browser/phone-queue';
import { isRejection } from '../src/http/errors';
import { database } from '../src/offline/database';
import type { Envio, NuevoEnvio } from '../src/offline/envio';
import { ensureKey, keyOf } from '../src/offline/keys';
import { discardManual, sendManual } from '../src/offline/manual';
import { enqueue } from '../src/offline/queue';
import { sendNow } from '../src/offline/sender';
import { countUnsent, forgetOwnData } from '../src/offline/sign-out';
import { saveSnapshot } from '../src/offline/snapshots';
import { followManual, readEnvios, useEnvios } from '../src/offline/use-envios';
import { useSession } from '../src/session/session';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const MS_PER_DAY = 86_400_000;
const ANSWER = { success: true, data: { numero: 7 } };
const CLOSED = { success: false, message: 'El préstamo está cerrado', code: 'PRESTAMO_CERRADO' };

let server: TestServer;
let listed: readonly Envio[] = [];
followManual((envios) => {
  listed = envios;
});

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => (table.name === 'formato' ? undefined : table.clear())));
  localStorage.clear();
  server = new TestServer();
  visit(await server.open());
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const pago = (llave: string, grupo = 'plan:1'): NuevoEnvio => ({
  llave,
  grupo,
  tipo: 'pago',
  datos: { monto: 12_000 },
  route: crearCliente,
  body: { monto: 12_000 },
});
const sentKeys = () => server.receivedRequests.map(({ headers }) => headers['idempotency-key']);
const pending = async () => {
  await readEnvios();
  return listed.map(({ llave }) => llave);
};
/** Sends a payment whose answer is lost. */
async function lose(envio: NuevoEnvio) {
  server.responses = [{ cut: true }];
  await expect(sendManual(envio)).rejects.toThrow('Error de red');
  server.responses = [{ body: ANSWER }];
}

test('an answered payment returns the answer and leaves nothing', async () => {
  server.responses = [{ status: 201, body: ANSWER }];
  expect(await sendManual(pago('a'))).toEqual(ANSWER);
  expect(await database.envios.count()).toBe(0);
});

test('reads an unanswered payment as it was stored, and a retry sends it with the same key and body', async () => {
  await lose(pago('a'));
  await readEnvios();
  const [stored] = listed;
  expect(stored).toMatchObject({ llave: 'a', grupo: 'plan:1', datos: { monto: 12_000 } });
  expect(await sendManual(stored as Envio)).toEqual(ANSWER);
  expect(sentKeys()).toEqual(['a', 'a']);
  expect(new Set(server.receivedRequests.map(({ body }) => body)).size).toBe(1);
  expect(await pending()).toEqual([]);
});

test('another payment of the group is not sent before the pending one is settled', async () => {
  await lose(pago('a'));
  await expect(sendManual(pago('b'))).rejects.toThrow(/^Otro pago espera su respuesta/);
  await sendManual(pago('c', 'plan:2'));
  expect(sentKeys()).toEqual(['a', 'c']);
  await discardManual('a');
  await sendManual(pago('b'));
  expect(sentKeys()).toEqual(['a', 'c', 'b']);
});

test('ignores a payment so old that the server may have deleted its key and a retry would pay twice', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  await lose(pago('a'));
  clock.mockReturnValue(start + (IDEMPOTENCY_KEY_DAYS - 2) * MS_PER_DAY);
  expect(await pending()).toEqual(['a']);
  await lose(pago('a'));
  // A retry does not renew the age of its key.
  clock.mockReturnValue(start + (IDEMPOTENCY_KEY_DAYS - 1) * MS_PER_DAY + 1);
  expect(await pending()).toEqual([]);
  await expect(sendManual(pago('a'))).rejects.toThrow(/^Pasó demasiado tiempo/);
  expect(sentKeys()).toEqual(['a', 'a']);
  await sendManual(pago('b'));
});

test('a refused payment is forgotten', async () => {
  server.responses = [{ status: 409, body: CLOSED }];
  await expect(sendManual(pago('a'))).rejects.toMatchObject({ code: 'PRESTAMO_CERRADO' });
  expect(await pending()).toEqual([]);
});

test.each([401, 403, 429])('a retry that %d refuses before it is processed stays pending', async (status) => {
  await lose(pago('a'));
  server.responses = [{ status, body: { success: false, message: 'No', code: 'SIN_PERMISO' } }];
  const refused = await sendManual(pago('a')).catch((error: unknown) => error);
  expect(isRejection(refused)).toBe(true);
  expect(await database.envios.count()).toBe(1);
});

test('the queue neither sends nor counts a payment without an answer, and a day that is read again keeps it', async () => {
  await lose(pago('a'));
  await sendNow();
  await saveSnapshot('mi-dia', {});
  expect(sentKeys()).toEqual(['a']);
  expect(await countUnsent()).toBe(0);
  expect(await pending()).toEqual(['a']);
});

test('signing out keeps a payment without an answer, for its user only', async () => {
  await lose(pago('a'));
  await forgetOwnData();
  useSession.getState().open('otro', { ...CAROLINA, _id: 'otro' });
  expect(await pending()).toEqual([]);
  await sendManual(pago('b'));
  useSession.getState().open('el-token', CAROLINA);
  expect(await pending()).toEqual(['a']);
  await discardManual('a');
  await forgetOwnData();
  expect(await keyOf(CAROLINA._id)).toBeNull();
});

test('a payment that cannot be read is deleted: the others are listed, and its group is free', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useEnvios());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => {
    await enqueue([pago('automatic', 'prestamo:1')]);
    await lose(pago('b', 'plan:2'));
    await lose(pago('a'));
    const contenido = { iv: new Uint8Array(12), bytes: new Uint8Array(64).buffer };
    await database.envios.where({ llave: 'a' }).modify({ contenido });
    await readEnvios();
  });
  expect(result.current).toMatchObject([{ llave: 'automatic' }]);
  expect(await pending()).toEqual(['b']);
  expect(logged).toHaveBeenCalled();
  expect(await sendManual(pago('c'))).toEqual(ANSWER);
});

test('a payment whose key was replaced while it was sealed is sealed again', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  jest.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...sealed) => {
    await forgetOwnData();
    await ensureKey(CAROLINA._id);
    return encrypt(...sealed);
  });
  await lose(pago('a'));
  expect(await pending()).toEqual(['a']);
});

test('another user who signs in before a payment is sent does not send it', async () => {
  const sending = sendManual(pago('a'));
  useSession.getState().open('otro', { ...CAROLINA, _id: 'otro' });
  await expect(sending).rejects.toThrow(/^No se envió/);
  expect(sentKeys()).toEqual([]);
  useSession.getState().open('el-token', CAROLINA);
  expect(await pending()).toEqual(['a']);
});

test('a page learns of a payment without an answer only while there is one', async () => {
  const learned = jest.fn();
  await lose(pago('a'));
  onUnconfirmed(learned)();
  expect(learned).toHaveBeenCalledTimes(1);
  await sendManual(pago('a'));
  onUnconfirmed(learned)();
  expect(learned).toHaveBeenCalledTimes(1);
});

test('a browser that stores nothing still sends a payment', async () => {
  jest.spyOn(database.envios, 'add').mockImplementation(() => {
    throw new DOMException('lleno', 'QuotaExceededError');
  });
  server.responses = [{ body: ANSWER }];
  expect(await sendManual(pago('a'))).toEqual(ANSWER);
});
