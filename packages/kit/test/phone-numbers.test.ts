import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { database } from '../src/offline/database';
import { registerDevice, signAsPhone } from '../src/offline/device-key';
import type { NuevoEnvio } from '../src/offline/envio';
import { enqueue, replaceEnvios, resolveEnvio, retryEnvio } from '../src/offline/queue';
import { sendNow } from '../src/offline/sender';
import { countUnsent, forgetOwnData } from '../src/offline/sign-out';
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
afterEach(() => {
  jest.restoreAllMocks();
  return server.close();
});

const OK = { body: { success: true } };
const REFUSED = {
  status: 409,
  body: { success: false, message: 'El préstamo está cerrado', code: 'PRESTAMO_CERRADO' },
};

const envio = (llave: string, grupo = llave): NuevoEnvio => ({
  llave,
  grupo,
  tipo: 'cobro',
  datos: { monto: 5000, cliente: { _id: 'rosa', nombre: 'Rosa' } },
  ocurridoEn: '2026-03-16T17:00:00.000Z',
  route: crearCliente,
  body: { llave, prestamo: 'p1', observaciones: 'Pagó la hija' },
});

/** The phone and the number of each write that was sent. */
const sent = () =>
  server.receivedRequests
    .filter(({ headers }) => headers['idempotency-key'])
    .map(({ headers }) => [headers['x-dispositivo'], headers['x-envio']]);
/** The bodies of the reports to the office. */
const reported = () =>
  server.receivedRequests
    .filter(({ url }) => /^\/api\/dispositivos\/[^/]+\/envios$/.test(url))
    .map(({ body }) => JSON.parse(body));

test('each write has the phone and a number that counts up, also when it is sent again and after signing out', async () => {
  server.responses = [{ cut: true }, OK];
  await enqueue([envio('a')]);
  await sendNow();
  await enqueue([envio('b'), envio('c')]);
  await sendNow();
  await forgetOwnData();
  await enqueue([envio('d')]);
  await sendNow();
  const id = (await database.dispositivos.get(CAROLINA._id))?.id;
  expect(sent()).toEqual([
    [id, '1'],
    [id, '1'],
    [id, '2'],
    [id, '3'],
    [id, '4'],
  ]);
});

test('another user of the phone has numbers of their own', async () => {
  await enqueue([envio('a')]);
  await sendNow();
  useSession.getState().open('otro', { ...CAROLINA, _id: 'otro' });
  await enqueue([envio('b')]);
  await sendNow();
  const [[first, one] = [], [second, another] = []] = sent();
  expect([one, another]).toEqual(['1', '1']);
  expect(first).not.toBe(second);
});

test('a refused write is reported with what it was, and once more with what its user asks of the office', async () => {
  server.responses = [REFUSED, OK];
  await enqueue([envio('a')]);
  await sendNow();
  const refusal = {
    ...{ numero: 1, llave: 'a', ruta: 'POST /clientes', error: 'PRESTAMO_CERRADO' },
    ...{ cliente: 'rosa', prestamo: 'p1', monto: 5000, ocurridoEn: '2026-03-16T17:00:00.000Z' },
    nota: 'Pagó la hija',
  };
  expect(reported()).toEqual([refusal]);
  await resolveEnvio('a', 'La oficina lo registró');
  await sendNow();
  await sendNow();
  expect(reported()).toEqual([refusal, { ...refusal, pedido: 'La oficina lo registró' }]);
});

test('an answer of a café’s network to a report is none: the report is sent again', async () => {
  server.responses = [REFUSED, { status: 403, body: '<h1>Bienvenido al wifi</h1>' }];
  await enqueue([envio('a')]);
  await sendNow();
  const unanswered = reported().length;
  server.responses = [OK];
  await sendNow();
  await sendNow();
  expect(reported()).toHaveLength(unanswered + 1);
});

test('a write that is sent again is not reported twice, and one that was replaced is', async () => {
  server.responses = [REFUSED, OK, REFUSED, OK];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1')]);
  await sendNow();
  await retryEnvio('a');
  await sendNow();
  expect(reported()).toHaveLength(1);
  await replaceEnvios(['a', 'b'], [envio('c', 'prestamo:1')], 'Se registró con otro monto');
  await sendNow();
  expect(reported().slice(1)).toMatchObject([
    { numero: 1, pedido: 'Se registró con otro monto' },
    { numero: 2, pedido: 'Se registró con otro monto' },
  ]);
});

test('a user cannot sign out before the office knows what they asked for', async () => {
  server.responses = [REFUSED, { cut: true }];
  await enqueue([envio('a')]);
  await sendNow();
  await resolveEnvio('a', 'La oficina lo registró');
  expect(await countUnsent()).toBe(1);
  await expect(forgetOwnData()).rejects.toThrow('No se guardó');
  server.responses = [OK];
  await sendNow();
  expect(await countUnsent()).toBe(0);
  await forgetOwnData();
});

test('a registered phone signs, and goes on after the numbers that the server knows', async () => {
  server.responses = [{ body: { success: true, data: { serie: 7, llave: 'AAEC', ultimoNumero: 41 } } }, OK];
  await registerDevice();
  await enqueue([envio('a')]);
  await sendNow();
  const device = await database.dispositivos.get(CAROLINA._id);
  expect(sent()).toEqual([[device?.id, '42']]);
  const contentOf = (serie: number) => Uint8Array.from([serie]);
  const signed = await signAsPhone({ dispositivo: device?.id ?? '' }, contentOf);
  // HMAC-SHA-256 of the byte 7 with the key 0, 1, 2.
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from([0, 1, 2]),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  expect(
    await crypto.subtle.verify('HMAC', key, signed?.signature as BufferSource, Uint8Array.from([7])),
  ).toBe(true);
  expect(await signAsPhone({ dispositivo: 'otro' }, contentOf)).toBeNull();
});
