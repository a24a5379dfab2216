import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { database } from '../src/offline/database';
import type { NuevoEnvio } from '../src/offline/envio';
import { protectPhone, readProtection, unlockPhone, unprotectPhone } from '../src/offline/fingerprint';
import { useUnlockedKey } from '../src/offline/keys';
import { enqueue } from '../src/offline/queue';
import { sendNow } from '../src/offline/sender';
import { keepSession, takeSession } from '../src/offline/session-copy';
import { countUnsent, forgetOwnData } from '../src/offline/sign-out';
import { readSnapshot, saveSnapshot } from '../src/offline/snapshots';
import { readEnvios, useEnvios, useQueueError, useQueueReady } from '../src/offline/use-envios';
import { useSession } from '../src/session/session';
import { TestAuthenticator } from './support/authenticator';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

let server: TestServer;
let authenticator: TestAuthenticator;

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => (table.name === 'formato' ? undefined : table.clear())));
  useUnlockedKey.setState({ key: null });
  authenticator = new TestAuthenticator();
  server = new TestServer();
  visit(await server.open());
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => {
  jest.restoreAllMocks();
  return server.close();
});

const DAY = { paradas: ['Rosa', 'Tomás'] };
const envio = (llave: string, file?: NuevoEnvio['file']): NuevoEnvio => ({
  llave,
  grupo: llave,
  tipo: 'cobro',
  datos: { monto: 5000 },
  route: crearCliente,
  body: { llave },
  ...(file && { file }),
});
const sentKeys = () =>
  server.receivedRequests.map(({ headers }) => headers['idempotency-key']).filter((key) => key !== undefined);
/** The page is closed, and with it everything that no row has. */
const reload = () => act(() => useUnlockedKey.setState({ key: null }));
const keyRow = () => database.llaves.get(CAROLINA._id);
const refusal = (reason: string) => expect.objectContaining({ name: 'StorageFailure', reason });

/** A phone whose payment waits, with its slip, because the server is away. */
async function keepPayment(): Promise<void> {
  server.responses = [{ status: 503 }];
  await enqueue([envio('a', { field: 'foto', blob: new Blob(['la foto'], { type: 'image/png' }) })]);
  await saveSnapshot('mi-dia', DAY);
  await sendNow();
  server.responses = [{ body: { success: true } }];
}

test('a protected phone has no key in its rows, and works as before until the page ends', async () => {
  await keepPayment();
  expect((await keyRow())?.llave).toBeDefined();
  await protectPhone();
  const row = await keyRow();
  expect(row?.llave).toBeUndefined();
  expect(row?.huella?.envuelta.byteLength).toBe(40);
  expect(authenticator.asked).toBe(1);
  expect(await readSnapshot('mi-dia')).toMatchObject({ data: DAY });
  await sendNow();
  expect(sentKeys()).toContain('a');
  expect(await countUnsent()).toBe(0);
});

test('after the page ended the queue is locked: nothing is listed, sent or kept', async () => {
  await keepPayment();
  await protectPhone();
  await reload();
  const { result } = renderHook(() => [useEnvios(), useQueueReady(), useQueueError()]);
  await act(() => readEnvios());
  const before = sentKeys().length;
  const warned = jest.spyOn(console, 'warn');
  await act(() => sendNow());
  // It waits for the fingerprint, which is no failure.
  expect(warned).not.toHaveBeenCalled();
  expect(result.current).toEqual([[], false, refusal('bloqueado')]);
  expect(sentKeys()).toHaveLength(before);
  await expect(enqueue([envio('b')])).rejects.toMatchObject({ reason: 'bloqueado' });
  expect(await database.envios.count()).toBe(1);
});

test('a read waits for the fingerprint, which lists and sends what waits', async () => {
  await keepPayment();
  await protectPhone();
  await reload();
  const { result } = renderHook(() => [useEnvios().map(({ llave }) => llave), useQueueReady()]);
  const day = readSnapshot('mi-dia');
  await act(() => unlockPhone());
  expect(await day).toMatchObject({ data: DAY });
  await act(() => sendNow());
  expect(result.current).toEqual([['a'], true]);
  const sent = server.receivedRequests.at(-1);
  expect(sent?.headers['idempotency-key']).toBe('a');
  expect(sent?.body).toContain('la foto');
});

test('an authenticator without the passkey, or with another secret, opens nothing and says what to use', async () => {
  await keepPayment();
  await protectPhone();
  await reload();
  authenticator.secret = 'de otro teléfono';
  await expect(unlockPhone()).rejects.toEqual(refusal('huella'));
  authenticator.forget();
  await expect(unlockPhone()).rejects.toMatchObject({
    userMessage: expect.stringContaining('la huella, el rostro o el PIN con que protegiste este teléfono'),
  });
  expect(useUnlockedKey.getState().key).toBeNull();
});

test('an authenticator that computes nothing changes nothing', async () => {
  await keepPayment();
  authenticator.hasPrf = false;
  await expect(protectPhone()).rejects.toEqual(refusal('sin-huella'));
  expect((await keyRow())?.llave).toBeDefined();
  expect(await readSnapshot('mi-dia')).toMatchObject({ data: DAY });
});

test('an authenticator that computes only when it is asked again is asked again', async () => {
  authenticator.computesAtOnce = false;
  await protectPhone();
  await reload();
  await unlockPhone();
  expect(authenticator.asked).toBe(3);
});

test('the protection ends only with the fingerprint', async () => {
  await keepPayment();
  await protectPhone();
  expect(await readProtection()).toBe(true);
  authenticator.isRefusing = true;
  await expect(unprotectPhone()).rejects.toEqual(refusal('huella'));
  expect(await readProtection()).toBe(true);
  authenticator.isRefusing = false;
  await unprotectPhone();
  expect(await readProtection()).toBe(false);
  await reload();
  expect(await readSnapshot('mi-dia')).toMatchObject({ data: DAY });
});

test('a device without a fingerprint, or a browser without the extension, cannot do it', async () => {
  authenticator.isAvailable = false;
  expect(await readProtection()).toBeNull();
  authenticator.isAvailable = true;
  authenticator.capabilities = { 'extension:prf': false };
  expect(await readProtection()).toBeNull();
});

test('a locked session stays until it is unlocked, and ends with the session', async () => {
  await keepSession();
  await protectPhone();
  await reload();
  useSession.getState().close();
  await expect(takeSession()).rejects.toEqual(refusal('bloqueado'));
  await unlockPhone();
  expect(await takeSession()).toMatchObject({ token: 'el-token' });
  expect(await takeSession()).toBeNull();
});

test('without the passkey the phone forgets what it cannot read, and its numbers go on', async () => {
  await keepPayment();
  await protectPhone();
  await reload();
  const { result } = renderHook(() => [useEnvios(), useQueueReady(), useQueueError()]);
  await expect(forgetOwnData()).rejects.toEqual(refusal('otro'));
  await act(() => forgetOwnData(true));
  expect(await keyRow()).toBeUndefined();
  await act(() => enqueue([envio('b')]));
  expect(result.current).toEqual([[expect.objectContaining({ llave: 'b', numero: 2 })], true, null]);
});

test('signing out ends the protection with the key', async () => {
  await protectPhone();
  await forgetOwnData();
  expect(await keyRow()).toBeUndefined();
  expect(useUnlockedKey.getState().key).toBeNull();
  expect(await readProtection()).toBe(false);
});
