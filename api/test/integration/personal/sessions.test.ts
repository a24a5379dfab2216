import { entrar, verPerfil } from '@cartera/contrato/auth';
import { listarModulos } from '@cartera/contrato/portal';
import { cerrarSesion, cerrarSesiones, listarSesiones } from '@cartera/contrato/sesiones';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ config: { idleMinutes: 30, appIdleHours: 12 } });

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('140', '141');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const login = async ({ email }: TestUsuario, agent = CHROME, headers = {}) =>
  expectSuccess(
    await api.call(entrar, {
      body: { email, password: TEST_PASSWORD },
      headers: { 'user-agent': agent, ...headers },
    }),
  ).token;
const use = async (token: string, agent = CHROME) =>
  (await api.call(verPerfil, { token, headers: { 'user-agent': agent } })).status;
const sessionsOf = async (token: string, agent = CHROME) =>
  expectSuccess(await api.call(listarSesiones, { token, headers: { 'user-agent': agent } })).data;
const headers = { 'user-agent': CHROME };

describe('the sessions of a user', () => {
  test('each has its device, address, kind and last use, written at most once a minute', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'lista');
    const start = api.clock.now();
    const token = await login(usuario);
    const lastUse = async () => (await sessionsOf(token)).find(({ actual }) => actual)?.ultimoUso;
    api.clock.advance(MINUTE - 1);
    expect(await lastUse()).toBe(start.toISOString());
    api.clock.advance(1);
    expect(await lastUse()).toBe(api.clock.now().toISOString());
    expect((await sessionsOf(token)).find(({ actual }) => actual)).toMatchObject({
      dispositivo: 'Chrome en Windows',
      tipo: 'computador',
      ip: '127.0.0.1',
      creada: start.toISOString(),
    });
  });

  test('a user closes one of them or all others, but none of another user', async () => {
    const ana = await createTestUsuario(api, 'cobrador', 'cierra');
    const eva = await createTestUsuario(api, 'cobrador', 'ajena');
    const [mine, second, third, hers] = [
      await login(ana),
      await login(ana),
      await login(ana),
      await login(eva),
    ];
    const close = (id: string) => api.call(cerrarSesion, { token: mine, params: { id }, headers });
    const idOf = async (token: string) =>
      (await sessionsOf(token)).find(({ actual }) => actual)?._id ?? UNKNOWN_ID;
    expect(expectFailure(await close(await idOf(hers))).code).toBe('SESION_NO_ENCONTRADA');
    expectSuccess(await close(await idOf(second)));
    expect([await use(mine), await use(second), await use(third)]).toEqual([200, 401, 200]);
    expectSuccess(await api.call(cerrarSesiones, { token: mine, headers }));
    expect([await use(mine), await use(third), await use(hers)]).toEqual([200, 401, 200]);
    expect((await api.auditTrail(ana.id)).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['auth.cerrar-sesion', 'auth.cerrar-otras-sesiones']),
    );
  });

  test('there are at most ten: the oldest ends, also with logins at once', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'muchas');
    const oldest = await login(usuario);
    api.clock.advance(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => login(usuario)));
    expect(await use(oldest)).toBe(401);
    expect(await sessionsOf(others[0] ?? '')).toHaveLength(10);
  });
});

describe('the limits of a session', () => {
  test('a session ends after 30 minutes without use; what a screen asks by itself is no use', async () => {
    const token = await login(await createTestUsuario(api, 'cobrador', 'quieta'));
    api.clock.advance(29 * MINUTE);
    expect(await use(token)).toBe(200);
    api.clock.advance(29 * MINUTE);
    expect(await use(token)).toBe(200);
    api.clock.advance(29 * MINUTE);
    expect((await api.call(listarModulos, { token, headers })).status).toBe(200);
    api.clock.advance(MINUTE);
    expect(await use(token)).toBe(401);
  });

  test('a session of the installed app of a phone may be idle for its whole day', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'calle');
    const app = await login(usuario, PHONE, { 'x-instalada': '1' });
    const page = await login(usuario, PHONE);
    const computer = await login(usuario, CHROME, { 'x-instalada': '1' });
    api.clock.advance(11 * 60 * MINUTE);
    expect([await use(app, PHONE), await use(page, PHONE), await use(computer)]).toEqual([200, 401, 401]);
    api.clock.advance(60 * MINUTE);
    expect(await use(app, PHONE)).toBe(401);
  });
});

describe('a token on another kind of device', () => {
  test('it ends the session, once in the audit trail, and an update of the browser does not', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'robada');
    const token = await login(usuario);
    expect(await use(token, NEWER_CHROME)).toBe(200);
    expect(await Promise.all([use(token, FIREFOX), use(token, FIREFOX)])).toEqual([401, 401]);
    expect(await use(token)).toBe(401);
    const trail = await api.auditTrail(usuario.id);
    expect(trail.filter(({ accion }) => accion === 'auth.otro-dispositivo')).toHaveLength(1);
  });

  test('a program that uses a browser’s token ends the session too', async () => {
    const token = await login(await createTestUsuario(api, 'cobrador', 'copiada'));
    expect(await use(token, 'curl/8.0')).toBe(401);
    expect(await use(token)).toBe(401);
  });

  test('a session that a program opened belongs to the first browser that uses it', async () => {
    const token = await login(await createTestUsuario(api, 'cobrador', 'programa'), 'node');
    expect([await use(token, 'node'), await use(token), await use(token, FIREFOX)]).toEqual([200, 200, 401]);
  });
});

describe('a token in another browser of the same kind', () => {
  /** Signs in as a browser does. @returns the token, and what the browser sends with each request. */
  const signIn = async ({ email }: TestUsuario, cookie?: string) => {
    const body = { email, password: TEST_PASSWORD };
    const answer = await api.call(entrar, { body, headers: { ...headers, ...(cookie && { cookie }) } });
    const given = answer.headers.get('set-cookie')?.split(';')[0];
    return { token: expectSuccess(answer).token, cookie: given ?? cookie ?? '' };
  };
  const useWith = async (token: string, cookie?: string) =>
    (await api.call(verPerfil, { token, headers: { ...headers, ...(cookie && { cookie }) } })).status;

  test('a thief with a stolen token and the same User-Agent gets 401, and ends the session', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'con-galleta');
    const { token, cookie } = await signIn(usuario);
    expect([await useWith(token, cookie), await useWith(token)]).toEqual([200, 200]);
    api.clock.advance(MINUTE);
    expect([await useWith(token, cookie), await useWith(token, cookie)]).toEqual([200, 200]);
    expect([await useWith(token), await useWith(token, cookie)]).toEqual([401, 401]);
    const trail = await api.auditTrail(usuario.id);
    expect(trail.filter(({ accion }) => accion === 'auth.otro-dispositivo')).toHaveLength(1);
  });

  test('a thief with a browser of their own gets 401, also of a browser that had signed in before', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'con-galleta-vieja');
    const { cookie } = await signIn(usuario);
    const { token } = await signIn(usuario, cookie);
    const { cookie: ofThief } = await signIn(await createTestUsuario(api, 'cobrador', 'ladron'));
    api.clock.advance(MINUTE);
    expect([await useWith(token, cookie), await useWith(token, ofThief)]).toEqual([200, 401]);
  });

  test('a client that keeps no cookies goes on with the token alone, and no cookie of another browser takes it', async () => {
    const usuario = await createTestUsuario(api, 'cobrador', 'sin-galleta');
    const { token } = await signIn(usuario);
    const { cookie: another } = await signIn(usuario);
    api.clock.advance(MINUTE);
    expect([await useWith(token), await useWith(token, another), await useWith(token)]).toEqual([
      200, 200, 200,
    ]);
  });
});
