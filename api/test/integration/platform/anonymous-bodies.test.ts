import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { expectFailure, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();

const KILOBYTE = 1024;
const ANSWER_LIMIT_MS = 3_000;

/** Sends headers that announce a body of 33 MB, and no byte of it. @returns the status of the answer. */
async function announceBody(method: string, path: string): Promise<number> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 34603008\r\n\r\n`,
  );
  const received = once(socket, 'data');
  const answer = await Promise.race([received, wait(ANSWER_LIMIT_MS, undefined, { ref: false })]);
  socket.destroy();
  return Number(String(answer?.[0] ?? '').split(' ')[1] ?? 0);
}

/** Starts a body of 5 MB, and sends a few bytes of it. */
async function announceAndStop(token: string): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(
    `POST /api/clientes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 5242880\r\n\r\n{"nombre":"',
  );
  await wait(200);
  return socket;
}

describe('without a session', () => {
  test('every protected write is refused before its body is sent', async () => {
    const writes = mountedRoutes(api.app).filter(
      ({ method, access }) => method !== 'GET' && access !== 'publico',
    );
    expect(writes.length).toBeGreaterThan(30);
    for (const { method, path } of writes) {
      const address = `/api${path.replace(/:\w+/g, UNKNOWN_ID)}`;
      expect([address, await announceBody(method, address)]).toEqual([address, 401]);
    }
  });

  test('an unknown address is refused before its body is sent', async () => {
    expect(await announceBody('POST', '/api/no-existe')).toBe(404);
    expect(await announceBody('POST', '/no-existe')).toBe(404);
  });

  test('only the calls that sign in or register take a body, of 16 KB at most', async () => {
    const open = mountedRoutes(api.app).filter(
      ({ method, access }) => method !== 'GET' && access === 'publico',
    );
    const paths = open.map(({ path }) => path).sort();
    expect(paths).toEqual(['/auth/login', '/auth/register', '/auth/segundo-paso']);
    for (const path of paths) {
      const send = async (bytes: number) => {
        const body = JSON.stringify({ email: 'x'.repeat(bytes) });
        return (await api.callRaw('POST', `/api${path}`, { body })).status;
      };
      expect([path, await send(16 * KILOBYTE), await send(15 * KILOBYTE)]).toEqual([path, 413, 400]);
    }
  });
});

describe('with a session', () => {
  let token: string;
  beforeAll(async () => {
    token = (await createTestUsuario(api, 'admin')).token;
  });
  const send = async (body: string) =>
    expectFailure(await api.callRaw('POST', '/api/usuarios', { token, body }));

  test('a route takes 64 KB of JSON unless it says otherwise', async () => {
    expect(await send(JSON.stringify({ a: 'x'.repeat(64 * KILOBYTE) }))).toMatchObject({ status: 413 });
    expect(await send(JSON.stringify({ a: 'x'.repeat(63 * KILOBYTE) }))).toMatchObject({ status: 400 });
  });

  test('large bodies of one user are read one after the other, and hold up nobody else', async () => {
    const { token: other } = await createTestUsuario(api, 'admin', 'otra');
    const stalled = await announceAndStop(token);
    const large = (own: string) =>
      api.callRaw('POST', '/api/clientes', {
        token: own,
        body: JSON.stringify({ nombre: 'x'.repeat(100_000) }),
      });
    const next = large(token);
    expect((await large(other)).status).toBe(400);
    expect((await api.callRaw('POST', '/api/clientes', { token, body: '{}' })).status).toBe(400);
    expect(await Promise.race([next, wait(300, 'waiting')])).toBe('waiting');
    stalled.destroy();
    expect((await next).status).toBe(400);
  });

  test('JSON that is too deep or has too many values is refused', async () => {
    const expected = { errors: [{ campo: 'cuerpo', mensaje: 'El envío tiene demasiados datos' }] };
    expect(await send('['.repeat(20) + ']'.repeat(20))).toMatchObject(expected);
    expect(await send(`{"a":[${Array(6_000).fill('[]').join(',')}]}`)).toMatchObject(expected);
  });
});
