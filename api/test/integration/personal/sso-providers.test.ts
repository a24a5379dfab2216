import { verOpcionesDeEntrada } from '@cartera/contrato/auth';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { TestLiar } from '../../support/test-liar.js';
import { CLIENT, REDIRECT_URI, ssoOf, TestOidcProvider } from '../../support/test-oidc-provider.js';
import { TestSsoBrowser } from '../../support/test-sso-browser.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

test('without a provider the login offers none, and the calls of single sign-on do not exist', async () => {
  const api = await TestApp.create();
  expect(expectSuccess(await api.call(verOpcionesDeEntrada)).data).toEqual({});
  for (const path of ['/api/auth/sso', '/api/auth/sso/inicio']) {
    expect(expectFailure(await api.callRaw('POST', path, { body: {} })).status).toBe(404);
  }
  await api.close();
});

test('a public client signs in with PKCE alone', async () => {
  const provider = await TestOidcProvider.open({
    clients: [{ client_id: CLIENT.id, token_endpoint_auth_method: 'none', redirect_uris: [REDIRECT_URI] }],
  });
  const api = await TestApp.create({ config: { sso: ssoOf(provider, { clientSecret: undefined }) } });
  const eva = await createTestUsuario(api, 'gerente', 'eva');
  provider.account = { sub: 'eva', email: eva.email, email_verified: true };
  expect(expectSuccess(await new TestSsoBrowser(api).signIn()).usuario._id).toBe(eva.id);
  await api.close();
  await provider.close();
});

test('a provider that does not answer stops neither the start nor the next sign-in', async () => {
  const provider = await TestOidcProvider.open();
  const sso = ssoOf(provider, { issuer: 'http://127.0.0.1:1' });
  const api = await TestApp.create({ config: { sso } });
  const begin = () => api.callRaw('POST', '/api/auth/sso/inicio');
  expect(expectFailure(await begin())).toMatchObject({
    status: 503,
    code: 'SSO_NO_DISPONIBLE',
    message: `El ingreso con ${sso.nombre} no responde. Entra con tu contraseña o más tarde`,
  });
  Object.assign(sso, { issuer: provider.issuer });
  expect((await begin()).status).toBe(200);
  await provider.close();
  const browser = new TestSsoBrowser(api);
  const state = new URL(await browser.begin()).searchParams.get('state') ?? '';
  const answer = await browser.complete(`?code=uno&state=${state}&iss=${provider.issuer}`);
  expectRefused(answer, 503, 'SSO_NO_DISPONIBLE');
  await api.close();
});

test('a wrong secret of the client is not the user’s fault', async () => {
  const provider = await TestOidcProvider.open();
  const api = await TestApp.create({ config: { sso: ssoOf(provider, { clientSecret: 'otro' }) } });
  provider.account = { sub: 'eva' };
  expect(expectFailure(await new TestSsoBrowser(api).signIn()).code).toBe('SSO_NO_DISPONIBLE');
  await api.close();
  await provider.close();
});

describe('an ID token', () => {
  let liar: TestLiar;
  let api: TestApp;
  let ana: TestUsuario;

  beforeAll(async () => {
    liar = new TestLiar();
    await liar.open();
    api = await TestApp.create({ config: { sso: ssoOf(liar) } });
  });
  beforeEach(async () => {
    ana = await createTestUsuario(api, 'cobrador', `ana-${Math.random()}`);
    liar.claims = { sub: ana.id, email: ana.email };
    liar.header = {};
  });
  afterAll(async () => {
    await api.close();
    await liar.close();
  });

  async function signIn() {
    const browser = new TestSsoBrowser(api);
    return browser.complete(liar.answer(await browser.begin()));
  }

  test('that is right opens a session', async () => {
    expect(expectSuccess(await signIn()).usuario._id).toBe(ana.id);
  });

  test.each([
    ['of another issuer', { iss: 'https://otro.example' }],
    ['for another client', { aud: 'otro' }],
    ['of another sign-in', { nonce: 'otro' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_name, claims) => {
    liar.claims = { ...liar.claims, ...claims };
    expect(expectFailure(await signIn()).code).toBe('SSO_RECHAZADO');
  });

  test('signed by another key is refused', async () => {
    const ownKey = liar.signWithAnotherKey();
    expect(expectFailure(await signIn()).code).toBe('SSO_RECHAZADO');
    liar.signsWith = ownKey;
  });

  test('without a signature is refused', async () => {
    liar.header = { alg: 'none' };
    expect(expectFailure(await signIn()).code).toBe('SSO_RECHAZADO');
  });

  test('with a verified address as text is refused', async () => {
    liar.claims = { ...liar.claims, email_verified: 'true' };
    expect(expectFailure(await signIn()).code).toBe('SSO_SIN_USUARIO');
  });

  test('of one provider does not serve for the same subject of another', async () => {
    await api.db.query(
      `INSERT INTO identidad (emisor, sujeto, usuario_id, creada) VALUES ('https://otro.example', $1::uuid::text, $1, now())`,
      [ana.id],
    );
    liar.claims = { sub: ana.id, email: 'nadie@prueba.co' };
    expect(expectFailure(await signIn()).code).toBe('SSO_SIN_USUARIO');
  });
});

test('metadata of another issuer is refused', async () => {
  const liar = new TestLiar();
  await liar.open();
  liar.metadata = { issuer: 'https://otro.example' };
  const api = await TestApp.create({ config: { sso: ssoOf(liar) } });
  expect(expectFailure(await api.callRaw('POST', '/api/auth/sso/inicio')).code).toBe('SSO_NO_DISPONIBLE');
  await api.close();
  await liar.close();
});
