import { entrar } from '@cartera/contrato/auth';
import { listarClientes } from '@cartera/contrato/clientes';
import { promoverVersion } from '@cartera/contrato/portal-deployments';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { readEnv } from '../../../src/platform/config/env.js';
import { type ApiResponse, expectRefused } from '../../support/request.js';
import { TestApp, UNLIMITED } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const LIMITS = { ...UNLIMITED, session: 12, downloads: 3, searches: 4, releases: 2 };

let user = 0;

const api = await TestApp.create({ config: { limits: LIMITS, proxies: 1 } });
afterAll(() => api.close());

const newSession = async () => (await createTestUsuario(api, 'admin', `admin-${++user}`)).token;

/** Sends one request more than a budget has. @returns the refused request. */
async function exhaust(budget: number, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let n = 0; n < budget; n++) expect((await send()).status).not.toBe(429);
  return send();
}

test.each([
  ['calls', LIMITS.session, (token: string) => api.call(listarClientes, { token })],
  [
    'searches',
    LIMITS.searches,
    (token: string) => api.call(listarClientes, { token, query: { search: 'a' } }),
  ],
  [
    'downloads',
    LIMITS.downloads,
    (token: string) => api.callRaw('GET', `/api${exportarPrestamos.path}`, { token }),
  ],
  [
    'releases',
    LIMITS.releases,
    (token: string) =>
      api.call(promoverVersion, { token, params: { nombre: 'mfe-x' }, body: { version: '1.0.0' } }),
  ],
])('a session has a budget of %s, and is told when to come back', async (_, budget, send) => {
  const token = await newSession();
  const refused = await exhaust(budget, () => send(token));
  expectRefused(refused, 429, 'DEMASIADOS_INTENTOS');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await send(await newSession())).status).not.toBe(429);
});

test('an expensive call that is refused leaves the other calls of the session', async () => {
  const token = await newSession();
  await exhaust(LIMITS.searches, () => api.call(listarClientes, { token, query: { search: 'a' } }));
  expect((await api.call(listarClientes, { token, query: { search: '' } })).status).toBe(200);
});

describe('an address', () => {
  let office: TestApp;
  beforeAll(async () => {
    office = await TestApp.create({ config: { limits: { ...UNLIMITED, address: 5 }, proxies: 1 } });
  });
  afterAll(() => office.close());

  const from = async (ip: string) =>
    (await office.call(listarClientes, { headers: { 'x-forwarded-for': ip } })).status;

  test('has a budget, also without a session', async () => {
    for (let n = 0; n < 5; n++) expect(await from('203.0.113.7')).toBe(401);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(401);
  });

  test('of IPv6 counts with its network of 64 bits', async () => {
    for (const host of ['::1', '::a:2', ':1:2:3:4', ':ffff::', '::']) {
      expect(await from(`2001:db8:0:7${host}`)).toBe(401);
    }
    expect(await from('2001:db8::7:9:9:9:9')).toBe(429);
    expect(await from('2001:db8:0:8::1')).toBe(401);
  });
});

test('60 people of one office sign in within 6 seconds', async () => {
  const office = await TestApp.create({ config: { limits: readEnv({}).limits } });
  const people: string[] = [];
  for (let n = 0; n < 60; n++)
    people.push((await createTestUsuario(office, 'cobrador', `persona-${n}`)).email);
  // All at once, which is faster than six seconds on any machine.
  const logins = await Promise.all(
    people.map((email) => office.call(entrar, { body: { email, password: TEST_PASSWORD } })),
  );
  expect(logins.map(({ status }) => status)).toEqual(Array(60).fill(200));
  await office.close();
});
