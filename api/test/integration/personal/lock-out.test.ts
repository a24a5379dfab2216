import { entrar } from '@cartera/contrato/auth';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { expectFailure } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.create();
afterAll(() => api.close());

const WRONG = 'no-es-esta';

/** @param cookie the browser of the attempt; a new one by default. */
const login = (email: string, password: string, cookie?: string) =>
  api.call(entrar, { body: { email, password }, headers: { ...(cookie && { cookie }) } });

/** Signs in on a new browser. @returns its cookie. */
async function newBrowser({ email }: TestUsuario): Promise<string> {
  const { headers } = await login(email, TEST_PASSWORD);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The statuses of attempts that all run at once. */
const atOnce = async (count: number, attempt: () => ReturnType<typeof login>) =>
  (await Promise.all(Array.from({ length: count }, attempt))).map(({ status }) => status);

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((found) => found === status).length;

test('of 20 guesses at once, only the first ten are tried', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'adivinado');
  const statuses = await atOnce(20, () => login(email, WRONG));
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10]);
  // The right password is not among the guesses that are tried.
  expect((await login(email, TEST_PASSWORD)).status).toBe(429);
});

test('each attempt after the tenth waits twice as long as the one before', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'esperado');
  await atOnce(10, () => login(email, WRONG));
  for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3840, 3840]) {
    const refused = await login(email, WRONG);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
    const wait = seconds <= 60 ? 'un minuto' : `${seconds / 60} minutos`;
    expect(expectFailure(refused).message).toBe(`Demasiados intentos. Espera ${wait} e intenta de nuevo`);
    api.clock.advance(seconds * 1000);
    expect((await login(email, WRONG)).status).toBe(401);
  }
});

test('a right password, or a day without attempts, starts the count again', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'perdonado');
  const tried = async () => count(await atOnce(12, () => login(email, WRONG)), 401);
  await atOnce(9, () => login(email, WRONG));
  expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  expect(await tried()).toBe(10);
  api.clock.advance(24 * 3_600_000);
  expect(await tried()).toBe(10);
});

test('on a browser where a user has signed in, nobody else’s guesses lock that user out', async () => {
  const usuario = await createTestUsuario(api, 'cobrador', 'conocida');
  const browser = await newBrowser(usuario);
  await atOnce(12, () => login(usuario.email, WRONG));
  expect((await login(usuario.email, TEST_PASSWORD)).status).toBe(429);
  expect((await login(usuario.email, TEST_PASSWORD, browser)).status).toBe(200);
});

test('a browser of one user is unknown to the account of another, and an invented cookie to all', async () => {
  const mine = await newBrowser(await createTestUsuario(api, 'cobrador', 'propia'));
  const { email } = await createTestUsuario(api, 'cobrador', 'ajena');
  await atOnce(10, () => login(email, WRONG));
  expect((await login(email, WRONG, mine)).status).toBe(429);
  expect((await login(email, WRONG, `dispositivo=${'x'.repeat(43)}`)).status).toBe(429);
});

test('guesses on a known browser are counted too', async () => {
  const usuario = await createTestUsuario(api, 'cobrador', 'compartida');
  const browser = await newBrowser(usuario);
  const statuses = await atOnce(12, () => login(usuario.email, WRONG, browser));
  expect(count(statuses, 401)).toBe(10);
});

test('a stranger who locks an e-mail address does not learn which user name belongs to it', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'enlazada');
  await atOnce(12, () => login(email, WRONG));
  expect((await login(email, WRONG)).status).toBe(429);
  // As the name of nobody: ten guesses, and no more.
  for (const name of ['enlazada', 'nadie-se-llama-asi'])
    expect(count(await atOnce(12, () => login(name, WRONG)), 401)).toBe(10);
});

test('guesses at invented accounts never lock an address', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'oficina');
  for (let i = 0; i < 12; i++) await atOnce(10, () => login(`inventada-${i}-${Math.random()}`, WRONG));
  expect((await login(email, TEST_PASSWORD)).status).toBe(200);
});

test('guesses at an account named like the id of a user do not count for that user', async () => {
  const { id, email } = await createTestUsuario(api, 'cobrador', 'nombrada');
  await atOnce(12, () => login(id, WRONG));
  expect((await login(email, TEST_PASSWORD)).status).toBe(200);
});

test('60 right logins from one address within 6 seconds all pass, also of one account', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, i) => createTestUsuario(api, 'cobrador', `turno-${i}`)),
  );
  const logins = await Promise.all(
    Array.from({ length: 60 }, (_, i) => login(people[i % people.length]?.email ?? '', TEST_PASSWORD)),
  );
  expect(
    count(
      logins.map(({ status }) => status),
      200,
    ),
  ).toBe(60);
});

test('one count for logins and for the current password of a change', async () => {
  const { id, email, token } = await createTestUsuario(api, 'cobrador', 'ambas');
  await atOnce(9, () => login(email, WRONG));
  const change = (actual: string) =>
    api.call(cambiarClave, { token, params: { id }, body: { password: 'otra-clave-larga', actual } });
  expect(expectFailure(await change(WRONG)).code).toBe('CLAVE_ACTUAL_INCORRECTA');
  expect(expectFailure(await change(TEST_PASSWORD)).code).toBe('DEMASIADOS_INTENTOS');
  expect((await login(email, TEST_PASSWORD)).status).toBe(429);
});

test('the cookie of a browser is unreadable by scripts and other sites', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'galleta');
  const cookie = (await login(email, TEST_PASSWORD)).headers.get('set-cookie');
  expect(cookie).toMatch(/^dispositivo=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
});

test('over HTTPS only the portal’s own host can set that cookie, and no other name is read', async () => {
  const behindTls = await TestApp.create({ config: { proxies: 1 } });
  try {
    const { email } = await createTestUsuario(behindTls, 'cobrador', 'segura');
    const cookieOf = async (cookie?: string) => {
      const headers = { 'x-forwarded-proto': 'https', ...(cookie && { cookie }) };
      const body = { email, password: TEST_PASSWORD };
      return (await behindTls.call(entrar, { body, headers })).headers.get('set-cookie');
    };
    const given = await cookieOf();
    expect(given).toMatch(
      /^__Host-dispositivo=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    const own = given?.split(';')[0] ?? '';
    expect(await cookieOf(own)).toBeNull();
    expect(await cookieOf(own.replace('__Host-', ''))).toMatch(/^__Host-/);
  } finally {
    await behindTls.close();
  }
});
