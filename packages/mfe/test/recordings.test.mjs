import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { Recording } from '../src/dev/recordings/recording.mjs';
import { record, replay, sendJson, startListening } from '../src/dev/recordings/servers.mjs';

/** @type {string} */
let folder;
/** @type {string[]} */
let notices;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-grabacion-'));
  notices = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A portal that uses e-mail addresses as tokens and returns the requests it received. */
function portal() {
  return startListening(
    createServer(async (request, output) => {
      if (request.url === '/api/auth/profile') {
        const email = request.headers.authorization?.replace('Bearer ', '');
        return sendJson(output, 200, { data: { email } });
      }
      if (request.url?.startsWith('/api/missing')) return sendJson(output, 404, { message: 'No está' });
      const sent = (await request.toArray()).join('');
      sendJson(output, request.method === 'POST' ? 201 : 200, {
        url: request.url,
        length: sent.length,
      });
    }),
  );
}

/**
 * @param {string} api @param {string} method @param {string} path
 * @param {{ user?: string, body?: string }} [options]
 * @returns {Promise<{ status: number, body: any }>}
 */
async function call(api, method, path, { user = `ana@${DEMO_DOMAIN}`, body } = {}) {
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${user}` },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.json() };
}

const recorder = async () => record(await portal(), Recording.of(folder), (notice) => notices.push(notice));
const player = () => replay(Recording.of(folder));
const fileText = () => readFileSync(join(folder, 'grabaciones', 'api.json'), 'utf8');

test('replays the recorded answers without the API', async () => {
  const api = await recorder();
  const parsed = await call(api, 'GET', '/cobros?page=1&limit=10');
  const written = await call(api, 'POST', '/cobros', { body: '{"monto":5000}' });
  expect([parsed.body.url, written.body.length]).toEqual(['/api/cobros?page=1&limit=10', 14]);

  const withoutApi = await player();
  expect(await call(withoutApi, 'GET', '/cobros?limit=10&page=1')).toEqual(parsed);
  expect(await call(withoutApi, 'POST', '/cobros', { body: '{"monto":7000}' })).toEqual(written);
});

test('replays the answer to a request that differs only in its dates', async () => {
  const api = await recorder();
  const { body } = await call(api, 'GET', '/cobros?desde=2026-11-01&estado=vigente&periodo=2026-11');
  const withoutApi = await player();
  expect(await call(withoutApi, 'GET', '/cobros?estado=vigente&periodo=2027-03&desde=2027-03-09')).toEqual({
    status: 200,
    body,
  });
  expect(
    (await call(withoutApi, 'GET', '/cobros?estado=anulado&periodo=2026-11&desde=2026-11-01')).status,
  ).toBe(501);
});

test('rejects a read without a recording with 501 and a write with 503', async () => {
  const withoutApi = await player();
  const reading = await call(withoutApi, 'GET', '/clientes?page=2');
  expect(reading.status).toBe(501);
  expect(reading.body).toMatchObject({
    success: false,
    message: 'No hay respuesta grabada de GET /clientes?page=2: grábala con --grabar',
  });
  expect((await call(withoutApi, 'DELETE', '/clientes/1')).status).toBe(503);
});

test('never stores a session, a request body or an error', async () => {
  const api = await recorder();
  await call(api, 'POST', '/auth/login', { body: '{"password":"top-secret"}' });
  await call(api, 'PUT', '/usuarios/1/password', { body: '{"password":"top-secret"}' });
  expect((await call(api, 'GET', '/missing')).status).toBe(404);
  expect(fileText()).toContain('/usuarios/1/password');
  expect(fileText()).not.toMatch(/top-secret|auth|Bearer|ana@|missing/);
});

test('answers a user who is not a demo user, shows one notice and records nothing', async () => {
  const api = await recorder();
  const user = 'ana@prestamos.co';
  expect((await call(api, 'GET', '/clientes', { user })).status).toBe(200);
  expect((await call(api, 'GET', '/cobros', { user })).status).toBe(200);
  expect(notices).toEqual(['No se graba nada: solo se graba a los usuarios de los datos de demostración.']);
  expect(Recording.of(folder).total).toBe(0);
});

test('reports a portal that does not answer', async () => {
  const api = await record('http://127.0.0.1:9', Recording.of(folder), () => undefined);
  const { status, body } = await call(api, 'GET', '/clientes');
  expect(status).toBe(502);
  expect(body.message).toContain('http://127.0.0.1:9 no responde: inicia el portal, o usa --sin-api');
});

test('a new answer replaces the old one, and the file stays sorted', async () => {
  const api = await recorder();
  for (const path of ['/b', '/a', '/b']) await call(api, 'GET', path);
  const lines = fileText().trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.slice(1, 3).map((line) => JSON.parse(line.replace(/,$/, '')).ruta)).toEqual(['/a', '/b']);
});
