import { verOpcionesDeEntrada, verPerfil } from '@cartera/contrato/auth';
import { listarClientes } from '@cartera/contrato/clientes';
import { ErrorBody } from '@cartera/contrato/errors';
import { darSegundoPaso } from '@cartera/contrato/segundo-factor';
import { confirmar } from '@cartera/contrato/sesiones';
import { cambiarClave, editarUsuario } from '@cartera/contrato/usuarios';
import { Refusals } from '../../../src/platform/audit/refusals.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import {
  type ProviderAccount,
  REDIRECT_URI,
  ssoOf,
  TestOidcProvider,
} from '../../support/test-oidc-provider.js';
import { addApp, codeOf } from '../../support/test-second-factor.js';
import { TestSsoBrowser } from '../../support/test-sso-browser.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const TEN_MINUTES = 600_000;

let ana: TestUsuario;
let account: ProviderAccount & { readonly email: string };
let browser: TestSsoBrowser;

const provider = await TestOidcProvider.open();
const api = await TestApp.create({ config: { sso: ssoOf(provider), secondFactorRoles: ['admin'] } });
beforeEach(async () => {
  ana = await createTestUsuario(api, 'cobrador', `ana-${Math.random()}`);
  account = { sub: `sujeto-${Math.random()}`, email: ana.email, email_verified: true };
  provider.account = account;
  browser = new TestSsoBrowser(api);
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

type Answer = Awaited<ReturnType<TestSsoBrowser['signIn']>>;
const codeIn = (answer: Answer) => expectFailure(answer).code;
const signIn = async () => new TestSsoBrowser(api).signIn();
const usuarioOf = async (answer: Promise<Answer>) => expectSuccess(await answer).usuario._id;

describe('a sign-in', () => {
  test('opens a session of the user with the verified address, as the login does', async () => {
    expect(expectSuccess(await api.call(verOpcionesDeEntrada)).data).toEqual({ sso: { nombre: 'Acme' } });
    const { token, usuario } = expectSuccess(await browser.signIn());
    expect(usuario).toMatchObject({ _id: ana.id, email: ana.email });
    expect((await api.call(listarClientes, { token })).status).toBe(200);
    const actions = (await api.auditTrail(ana.id)).map(({ accion }) => accion);
    expect(actions.slice(-2)).toEqual(['auth.vincular-sso', 'auth.entrar-sso']);
  });

  test('asks the provider for its address only, with PKCE, and returns to the portal of the settings', async () => {
    const { origin, searchParams } = new URL(await browser.begin());
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid email',
      redirect_uri: REDIRECT_URI,
      code_challenge_method: 'S256',
    });
  });
});

describe('the person', () => {
  test.each([
    ['has an unverified address', { email_verified: false }],
    ['has an address that says nothing of its verification', { email_verified: undefined }],
    ['has no address', { email: undefined }],
    ['has no user', { email: 'nadie@prueba.co' }],
  ])('does not enter if the account %s', async (_name, change) => {
    provider.account = { ...account, ...change } as ProviderAccount;
    expect(codeIn(await signIn())).toBe('SSO_SIN_USUARIO');
    expect(await api.countRows(`usuario WHERE email = 'nadie@prueba.co'`)).toBe(0);
  });

  test('is known by the account from then on, whatever its address', async () => {
    expect(await usuarioOf(signIn())).toBe(ana.id);
    provider.account = { ...account, email: 'otra@prueba.co', email_verified: false };
    expect(await usuarioOf(signIn())).toBe(ana.id);
  });

  test('does not enter with another account of the same address', async () => {
    await signIn();
    provider.account = { ...account, sub: 'heredero' };
    expect(codeIn(await signIn())).toBe('SSO_SIN_USUARIO');
  });

  test('is linked again after an admin changes the address', async () => {
    const admin = await createTestUsuario(api, 'admin', `jefa-${Math.random()}`);
    await addApp(api, admin.token);
    await signIn();
    const body = { nombre: 'Ana', email: `nueva-${ana.email}` };
    expectSuccess(await api.call(editarUsuario, { token: admin.token, params: { id: ana.id }, body }));
    expect(codeIn(await signIn())).toBe('SSO_SIN_USUARIO');
    provider.account = { ...account, sub: `otro-${account.sub}`, email: body.email };
    expect(await usuarioOf(signIn())).toBe(ana.id);
  });

  test('who changed the address of another one and entered by it is out once the address is changed back', async () => {
    const ladron = await createTestUsuario(api, 'gerente', `ladron-${Math.random()}`);
    const edit = async (email: string) =>
      expectSuccess(
        await api.call(editarUsuario, {
          ...{ token: ladron.token, params: { id: ana.id }, body: { nombre: 'Ana', email } },
        }),
      );
    await edit(`buzon-${ana.email}`);
    expect((await api.call(listarClientes, { token: ana.token })).status).toBe(401);
    provider.account = { ...account, email: `buzon-${ana.email}` };
    const { token } = expectSuccess(await signIn());
    await edit(ana.email);
    expect((await api.call(listarClientes, { token })).status).toBe(401);
  });

  test('does not enter once deactivated, linked before or not', async () => {
    const deactivate = () => api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [ana.id]);
    const activate = () => api.db.query(`UPDATE usuario SET estado = 'activo' WHERE id = $1`, [ana.id]);
    await deactivate();
    expect(codeIn(await signIn())).toBe('SSO_SIN_USUARIO');
    expect(await api.countRows(`identidad WHERE usuario_id = '${ana.id}'`)).toBe(0);
    await activate();
    expectSuccess(await signIn());
    await deactivate();
    expect(codeIn(await signIn())).toBe('SSO_SIN_USUARIO');
  });
});

describe('an answer of the provider', () => {
  test('serves the browser that began, and no other', async () => {
    const answer = await browser.visit(await browser.begin());
    const victim = new TestSsoBrowser(api);
    expect(codeIn(await victim.complete(answer))).toBe('SSO_VENCIDO');
    await victim.begin();
    expect(codeIn(await victim.complete(answer))).toBe('SSO_VENCIDO');
    // The code was not spent.
    expect(await usuarioOf(browser.complete(answer))).toBe(ana.id);
  });

  test('serves once', async () => {
    const answer = await browser.visit(await browser.begin());
    expectSuccess(await browser.complete(answer));
    // The provider is not asked again: it could take a code twice.
    expect(codeIn(await browser.complete(answer))).toBe('SSO_VENCIDO');
  });

  test('serves for ten minutes', async () => {
    const answer = await browser.visit(await browser.begin());
    api.clock.advance(TEN_MINUTES);
    expect(codeIn(await browser.complete(answer))).toBe('SSO_VENCIDO');
  });

  test.each([
    ['another state', (answer: URLSearchParams) => answer.set('state', `x${answer.get('state')}`)],
    ['no state', (answer: URLSearchParams) => answer.delete('state')],
    [
      'a later end in its state',
      (answer: URLSearchParams) => {
        const [id, expires, mac] = (answer.get('state') ?? '').split('.');
        answer.set('state', `${id}.${Number(expires) + 1}.${mac}`);
      },
    ],
  ])('is refused with %s', async (_name, change) => {
    const answer = new URLSearchParams(await browser.visit(await browser.begin()));
    change(answer);
    expect(codeIn(await browser.complete(`?${answer}`))).toBe('SSO_VENCIDO');
  });

  test('is refused if it names another issuer', async () => {
    const answer = new URLSearchParams(await browser.visit(await browser.begin()));
    answer.set('iss', 'https://otro.example');
    expect(codeIn(await browser.complete(`?${answer}`))).toBe('SSO_RECHAZADO');
  });

  test('is refused with the code of another sign-in', async () => {
    const other = new URLSearchParams(await browser.visit(await browser.begin()));
    const answer = new URLSearchParams(await browser.visit(await browser.begin()));
    answer.set('code', other.get('code') ?? '');
    expect(codeIn(await browser.complete(`?${answer}`))).toBe('SSO_RECHAZADO');
  });

  test('of a person who refuses opens nothing', async () => {
    provider.account = undefined;
    expect(codeIn(await signIn())).toBe('SSO_RECHAZADO');
  });

  test('is 16 KB at most', async () => {
    const send = (bytes: number) =>
      api.callRaw('POST', '/api/auth/sso', { body: { respuesta: 'x'.repeat(bytes) } });
    expect([(await send(16_384)).status, (await send(5_000)).status]).toEqual([413, 400]);
  });
});

test('each refusal is in the audit trail with its reason', async () => {
  const refusals = api.service(Refusals);
  const refused = (): Promise<{ _id: string; motivo: string; usuario: string | null }[]> =>
    api.db.query(
      `SELECT id AS "_id", despues->>'motivo' AS motivo, entidad_id AS usuario FROM auditoria
        WHERE accion = 'auth.entrar-sso' AND resultado = 'fallido' AND despues->>'veces' IS NULL`,
    );
  const reasonOf = async (refuse: () => Promise<Answer>) => {
    // A new window: of each only the first refusal has a row of its own.
    refusals.flush();
    const before = new Set((await refused()).map(({ _id }) => _id));
    expectFailure(await refuse());
    const after = await waitFor(refused, ({ length }) => length > before.size);
    return after.find(({ _id }) => !before.has(_id));
  };
  await signIn();
  await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [ana.id]);
  expect(await reasonOf(signIn)).toMatchObject({ motivo: 'usuario inactivo', usuario: ana.id });
  provider.account = { ...account, sub: 'otra' };
  expect(await reasonOf(signIn)).toMatchObject({
    motivo: 'ningún usuario sin vincular con ese email',
    usuario: null,
  });
  provider.account = { sub: 'otra' };
  expect(await reasonOf(signIn)).toMatchObject({ motivo: 'email sin verificar' });
  provider.account = undefined;
  expect(await reasonOf(signIn)).toMatchObject({ motivo: 'respuesta del proveedor' });
  expect(await reasonOf(() => browser.complete(''))).toMatchObject({
    motivo: 'otro navegador, o más de diez minutos',
  });
});

describe('a second factor', () => {
  const secondStep = async (answer: Answer, codigo: string) => {
    const { code, segundoPaso } = ErrorBody.parse(answer.body);
    expect(code).toBe('REQUIERE_SEGUNDO_PASO');
    return api.call(darSegundoPaso, { body: { ticket: segundoPaso?.ticket, codigo } });
  };

  test('is asked of a user who has one, as after a password', async () => {
    const { secreto } = await addApp(api, ana.token);
    api.clock.advance(30_000);
    const answer = await secondStep(await signIn(), codeOf(api, secreto));
    expect(expectSuccess(answer).usuario._id).toBe(ana.id);
    expect((await api.auditTrail(ana.id)).at(-1)?.accion).toBe('auth.entrar-sso');
  });

  test('is not asked again if the provider checked one', async () => {
    await addApp(api, ana.token);
    provider.account = { ...account, amr: ['pwd', 'otp', 'mfa'] };
    expect(await usuarioOf(signIn())).toBe(ana.id);
  });

  test('of the provider is enough for a role that must have one; without it, one is set up first', async () => {
    const admin = await createTestUsuario(api, 'admin', `jefa-${Math.random()}`);
    provider.account = { ...account, email: admin.email };
    const one = expectSuccess(await signIn());
    expect(one.usuario.debeConfigurarSegundoFactor).toBe(true);
    expect(expectFailure(await api.call(listarClientes, { token: one.token })).code).toBe(
      'SEGUNDO_FACTOR_POR_CONFIGURAR',
    );
    provider.account = { ...account, email: admin.email, amr: ['mfa'] };
    const two = expectSuccess(await signIn());
    expect(two.usuario.debeConfigurarSegundoFactor).toBe(false);
    expect(expectSuccess(await api.call(verPerfil, { token: two.token })).data).toMatchObject({
      debeConfigurarSegundoFactor: false,
    });
    expect((await api.call(listarClientes, { token: two.token })).status).toBe(200);
  });
});

test('a user without a password sets one after the sign-in, and confirms with it', async () => {
  const { token } = expectSuccess(await signIn());
  const body = { password: 'cuatro-perros-negros' };
  expectSuccess(await api.call(cambiarClave, { token, params: { id: ana.id }, body }));
  const again = expectSuccess(await signIn()).token;
  expectSuccess(await api.call(confirmar, { token: again, body }));
});
