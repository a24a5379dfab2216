import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useOnline } from '../src/browser/use-online';
import { database } from '../src/offline/database';
import type { NuevoEnvio } from '../src/offline/envio';
import { keyOf } from '../src/offline/keys';
import { enqueue, replaceEnvios, resolveEnvio, retryEnvio } from '../src/offline/queue';
import { isWaiting, markHeld, openEnvio, rowsOf } from '../src/offline/rows';
import { sendNow } from '../src/offline/sender';
import { countUnsent, forgetOwnData } from '../src/offline/sign-out';
import { readSnapshot, saveSnapshot } from '../src/offline/snapshots';
import { useEnvios, useQueueReady } from '../src/offline/use-envios';
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

const REFUSAL = { success: false, message: 'El préstamo está cerrado', code: 'PRESTAMO_CERRADO' };

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
  return Promise.all((await rowsOf(CAROLINA._id)).map((row) => openEnvio(key, row)));
}

const states = async () => Object.fromEntries((await listed()).map(({ llave, estado }) => [llave, estado]));
/** The keys of the writes, without reports and questions whether there is a network. */
const writes = () => sentKeys().filter((key) => key !== undefined);
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

test('screens list a write as soon as it is kept', async () => {
  const { result } = renderHook(() => ({ envios: useEnvios(), isReady: useQueueReady() }));
  expect(result.current).toEqual({ envios: [], isReady: false });
  await act(() => enqueue([envio('a', 'prestamo:1')]));
  expect(result.current).toMatchObject({ envios: [{ llave: 'a' }], isReady: true });
  // The next test closes this server.
  await act(() => sendNow());
});

test('a refusal holds up the later writes of its group, and no others', async () => {
  server.responses = [{ status: 409, body: REFUSAL }, { body: { success: true } }];
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
  server.responses = [{ status: 409, body: REFUSAL }, { body: { success: true } }];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1')]);
  await sendNow();
  await resolveEnvio('a', 'Lo registró la oficina');
  await sendNow();
  expect(await states()).toEqual({ b: 'confirmado' });
  expect(await database.envios.where({ llave: 'a' }).count()).toBe(1);
});

test('a refused write that is being sent again is settled once it is refused again', async () => {
  server.responses = [{ status: 409, body: REFUSAL }];
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  await retryEnvio('a');
  await resolveEnvio('a', 'Lo registró la oficina');
  expect(await states()).toEqual({});
});

test('a refused write is replaced together with the one that waits behind it, and a sent one stays', async () => {
  server.responses = [
    { body: { success: true } },
    { status: 409, body: REFUSAL },
    { body: { success: true } },
  ];
  await enqueue([envio('sent', 'prestamo:1'), envio('a', 'prestamo:1'), envio('b', 'prestamo:1')]);
  await sendNow();
  await replaceEnvios(['sent', 'a', 'b'], [envio('c', 'prestamo:1')], 'Se registró con otro monto');
  await sendNow();
  expect(writes()).toEqual(['sent', 'a', 'c']);
  expect(await states()).toEqual({ sent: 'confirmado', c: 'confirmado' });
});

test('without a network no attempt is made, so a week later the write is still sent', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.responses = [{ cut: true }];
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(writes()).toEqual([]);
  server.responses = [{ body: { success: true } }];
  const later = Date.now() + 8 * 24 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  online.mockReturnValue(true);
  await sendNow();
  expect(await states()).toEqual({ a: 'confirmado' });
});

test('a browser that says wrongly that there is no network sends what waits, and the screens learn it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(false);
  await act(async () => {
    await enqueue([envio('a', 'prestamo:1')]);
    await sendNow();
  });
  expect(writes()).toEqual(['a']);
  expect(await states()).toEqual({ a: 'confirmado' });
  expect(result.current).toBe(true);
  server.responses = [{ cut: true }];
  await act(async () => {
    await enqueue([envio('b', 'prestamo:1')]);
    await sendNow();
  });
  expect(result.current).toBe(false);
});

/** A visit with a photo. */
function visita(): NuevoEnvio {
  const blob = new Blob(['los bytes'], { type: 'image/jpeg' });
  blob.arrayBuffer = async () => new TextEncoder().encode('los bytes').buffer;
  return { ...envio('a', 'visita:1'), body: { nota: 'x' }, file: { field: 'foto', blob } };
}

test('a write whose file is gone is not sent without it: its user learns that the photo is missing', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.responses = [{ cut: true }];
  await enqueue([visita()]);
  await database.archivos.clear();
  online.mockReturnValue(true);
  await sendNow();
  expect(writes()).toEqual([]);
  expect(await listed()).toMatchObject([{ estado: 'rechazado', error: { code: 'ARCHIVO_PERDIDO' } }]);
});

test('a file is stored apart from its write, sent as a form, and deleted once the server has it', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.responses = [{ cut: true }];
  await enqueue([visita()]);
  expect(await database.archivos.toArray()).toMatchObject([{ llave: 'a', field: 'foto' }]);
  expect(Object.keys((await database.envios.get({ llave: 'a' })) ?? {})).not.toContain('archivo');
  online.mockReturnValue(true);
  server.responses = [{ body: { success: true } }];
  await sendNow();
  const sent = server.receivedRequests.find(({ method }) => method !== 'GET');
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(sent?.body).toMatch(/name="nota"[\s\S]*name="foto"[\s\S]*image\/jpeg[\s\S]*los bytes/);
  expect(await states()).toEqual({ a: 'confirmado' });
  expect(await database.archivos.count()).toBe(0);
  // A second tap: the write is kept already.
  await enqueue([visita()]);
  expect(await database.archivos.count()).toBe(0);
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
  server.responses = [{ status: 409, body: REFUSAL }];
  await saveSnapshot('mi-dia', {});
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(await countUnsent()).toBe(1);
  await expect(forgetOwnData()).rejects.toThrow('No se guardó');
  expect(await states()).toEqual({ a: 'rechazado' });
  await resolveEnvio('a', 'Lo registró la oficina');
  await sendNow();
  await forgetOwnData();
  expect(await keyOf(CAROLINA._id)).toBeNull();
  expect(await database.copias.count()).toBe(0);
  expect(await database.envios.count()).toBe(0);
});

test('a write whose key a sign-out in another tab deletes meanwhile is sealed again', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  jest.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...sealed) => {
    await forgetOwnData();
    return encrypt(...sealed);
  });
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(await states()).toEqual({ a: 'confirmado' });
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

test('a write behind a refused one is marked as held, and those of other groups wait for the network', async () => {
  server.responses = [{ status: 409, body: REFUSAL }, { cut: true }];
  await enqueue([envio('a', 'prestamo:1'), envio('b', 'prestamo:1'), envio('c', 'prestamo:2')]);
  await sendNow();
  const envios = markHeld(await listed());
  expect(envios.map(({ llave, retenido = false }) => `${llave} ${retenido}`)).toEqual([
    'a false',
    'b true',
    'c false',
  ]);
  expect(envios.filter(isWaiting).map(({ llave }) => llave)).toEqual(['c']);
});

test.each([
  [400, 'MONTO_INVALIDO', 'rechazado'],
  [403, 'SIN_PERMISO', 'rechazado'],
  [404, 'PRESTAMO_NO_ENCONTRADO', 'rechazado'],
  [409, 'PAGO_SUPERA_SALDO', 'rechazado'],
  [401, 'NO_AUTENTICADO', 'pendiente'],
  [403, 'CLAVE_POR_CAMBIAR', 'pendiente'],
  [429, 'DEMASIADOS_INTENTOS', 'pendiente'],
  [500, 'ERROR_INTERNO', 'pendiente'],
  [503, 'BASE_NO_DISPONIBLE', 'pendiente'],
  // The sign-in page of a network at a café.
  [403, undefined, 'pendiente'],
  [404, undefined, 'pendiente'],
])('an answer %d %s leaves the write %s', async (status, code, estado) => {
  server.responses = [{ status, body: { success: false, ...(code && { code, message: 'No' }) } }];
  await enqueue([envio('a', 'prestamo:1')]);
  await sendNow();
  expect(await states()).toEqual({ a: estado });
});
