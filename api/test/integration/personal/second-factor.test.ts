import { entrar, verPerfil } from '@cartera/contrato/auth';
import { listarClientes } from '@cartera/contrato/clientes';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { ErrorBody } from '@cartera/contrato/errors';
import {
  activarAplicacion,
  darSegundoPaso,
  eliminarAplicacion,
  eliminarPasskey,
  eliminarSegundoFactor,
  prepararAplicacion,
  prepararPasskey,
  renovarCodigos,
  verOpcionesDeConfirmacion,
  verSegundoFactor,
} from '@cartera/contrato/segundo-factor';
import { confirmar } from '@cartera/contrato/sesiones';
import { cambiarClave, listarUsuarios } from '@cartera/contrato/usuarios';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { addApp, addPasskey, codeOf, prepareApp } from '../../support/test-second-factor.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const STEP = 30_000;

let ana: TestUsuario;

const api = await TestApp.forFile({ config: { secondFactorRoles: ['admin', 'gerente'] } });
beforeEach(async () => {
  ana = await createTestUsuario(api, 'admin', `ana-${Math.random()}`);
});

const login = (headers = {}) =>
  api.call(entrar, { body: { email: ana.email, password: TEST_PASSWORD }, headers });
/** Gives the password. @returns the second step that the login asks for. */
async function firstStep(headers = {}) {
  const body = ErrorBody.parse((await login(headers)).body);
  expect(body.code).toBe('REQUIERE_SEGUNDO_PASO');
  if (!body.segundoPaso) throw new Error('No second step');
  return body.segundoPaso;
}
const secondStep = (ticket: string, proof: object, headers = {}) =>
  api.call(darSegundoPaso, { body: { ticket, ...proof }, headers });
const factorOf = async () => expectSuccess(await api.call(verSegundoFactor, { token: ana.token })).data;
/** A time at which the app shows another code. */
const nextCode = (secreto: string) => {
  api.clock.advance(STEP);
  return codeOf(api, secreto);
};

describe('a role that must have a second factor', () => {
  test('its users set one up before anything else; others sign in as always', async () => {
    const { token, usuario } = expectSuccess(await login());
    expect(usuario.debeConfigurarSegundoFactor).toBe(true);
    expectRefused(await api.call(listarClientes, { token }), 403, 'SEGUNDO_FACTOR_POR_CONFIGURAR');
    await addApp(api, token);
    expect((await api.call(listarClientes, { token })).status).toBe(200);
    expect(expectSuccess(await api.call(verPerfil, { token })).data.debeConfigurarSegundoFactor).toBe(false);
    const { token: cobrador } = await createTestUsuario(api, 'cobrador', `c-${Math.random()}`);
    expect((await api.call(listarClientes, { token: cobrador })).status).toBe(200);
  });
});

test('an app whose activation fails is not active, and is prepared again', async () => {
  const body = { codigo: codeOf(api, await prepareApp(api, ana.token)) };
  await api.base.withOwner('ALTER TABLE codigo_recuperacion RENAME TO aparte');
  expect((await api.call(activarAplicacion, { token: ana.token, body })).status).toBe(500);
  await api.base.withOwner('ALTER TABLE aparte RENAME TO codigo_recuperacion');
  expect((await factorOf()).aplicacion).toBe(false);
  expect((await addApp(api, ana.token)).codigos).toHaveLength(10);
});

describe('the app of codes', () => {
  test('is the only one of its user: another is not prepared', async () => {
    const { secreto } = await addApp(api, ana.token);
    expectRefused(await api.call(prepararAplicacion, { token: ana.token }), 409, 'APLICACION_YA_ACTIVA');
    const { ticket } = await firstStep();
    expect((await secondStep(ticket, { codigo: nextCode(secreto) })).status).toBe(200);
  });

  test('a login needs the password and then a code; the ticket opens nothing else', async () => {
    const { secreto } = await addApp(api, ana.token);
    const { ticket } = await firstStep();
    expect((await api.call(verPerfil, { token: ticket })).status).toBe(401);
    expect(expectFailure(await secondStep(ticket, { codigo: '000000' })).code).toBe('CODIGO_INCORRECTO');
    const { token, usuario } = expectSuccess(await secondStep(ticket, { codigo: nextCode(secreto) }));
    expect(usuario.email).toBe(ana.email);
    expect((await api.call(listarClientes, { token })).status).toBe(200);
  });

  test('a code serves once, also in requests at once, and a ticket once and for five minutes', async () => {
    const { secreto } = await addApp(api, ana.token);
    const tickets = [(await firstStep()).ticket, (await firstStep()).ticket, (await firstStep()).ticket];
    const codigo = nextCode(secreto);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, { codigo })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const used = tickets[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(expectFailure(await secondStep(used, { codigo: nextCode(secreto) })).code).toBe('TIQUETE_VENCIDO');
    const { ticket: late } = await firstStep();
    api.clock.advance(10 * STEP);
    expect(expectFailure(await secondStep(late, { codigo: nextCode(secreto) })).code).toBe('TIQUETE_VENCIDO');
  });

  test('guesses of codes are counted with the logins, and a right password forgets none', async () => {
    await addApp(api, ana.token);
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) {
      const answer = await login();
      const { code, segundoPaso } = ErrorBody.parse(answer.body);
      codes.push(code);
      if (segundoPaso)
        codes.push(expectFailure(await secondStep(segundoPaso.ticket, { codigo: `00000${i % 10}` })).code);
    }
    expect(codes.filter((code) => code === 'CODIGO_INCORRECTO')).toHaveLength(5);
    expect(codes.at(-1)).toBe('DEMASIADOS_INTENTOS');
  });

  test('a change of password makes the tickets before it useless', async () => {
    const { secreto } = await addApp(api, ana.token);
    const { ticket } = await firstStep();
    const body = { password: 'tres-gatos-pardos' };
    expectSuccess(await api.call(cambiarClave, { token: ana.token, params: { id: ana.id }, body }));
    expect(expectFailure(await secondStep(ticket, { codigo: nextCode(secreto) })).code).toBe(
      'CREDENCIALES_INVALIDAS',
    );
  });

  test('the database has neither the secret nor the recovery codes', async () => {
    const { secreto, codigos } = await addApp(api, ana.token);
    const stored = JSON.stringify([
      await api.db.query('SELECT * FROM totp WHERE usuario_id = $1', [ana.id]),
      await api.db.query('SELECT * FROM codigo_recuperacion WHERE usuario_id = $1', [ana.id]),
    ]);
    expect(stored).not.toContain(secreto);
    for (const codigo of codigos) expect(stored).not.toContain(codigo.slice(0, 5));
  });
});

describe('recovery codes', () => {
  test('there are ten, shown once; each signs in once, and new ones replace them', async () => {
    const { codigos } = await addApp(api, ana.token);
    expect(new Set(codigos).size).toBe(10);
    const use = async (codigo = '') => (await secondStep((await firstStep()).ticket, { codigo })).status;
    expect([await use(codigos[0]), await use(codigos[0])]).toEqual([200, 400]);
    expect(await use(codigos[1]?.toLowerCase().replace('-', ' '))).toBe(200);
    expect((await factorOf()).codigos).toBe(8);
    const renewed = expectSuccess(await api.call(renovarCodigos, { token: ana.token })).data.codigos;
    expect([await use(codigos[2]), await use(renewed[0])]).toEqual([400, 200]);
  });
});

describe('passkeys', () => {
  test('a login is completed with one; an answer of another challenge or another site is refused', async () => {
    const authenticator = await addPasskey(api, ana.token);
    const { ticket, passkey: opciones = {} } = await firstStep();
    const answer = (respuesta: object) => secondStep(ticket, { passkey: { reto: ticket, respuesta } });
    expect(expectFailure(await answer(authenticator.get({ challenge: 'b3Rybw' }))).code).toBe(
      'CODIGO_INCORRECTO',
    );
    const elsewhere = authenticator.on('https://otro.example');
    expect(expectFailure(await answer(elsewhere.get(opciones))).code).toBe('CODIGO_INCORRECTO');
    expect(expectFailure(await answer({ id: 'x' })).code).toBe('CODIGO_INCORRECTO');
    expect((await answer(authenticator.get(opciones))).status).toBe(200);
  });

  test('a site that sends its own name as the host gets no passkey made or used for it', async () => {
    const host = 'otra.example';
    const own = expectSuccess(await api.call(prepararPasskey, { token: ana.token, headers: { host } })).data;
    expect(own.opciones).toMatchObject({ rp: { id: 'localhost' } });
    const authenticator = await addPasskey(api, ana.token);
    const { ticket, passkey: opciones = {} } = await firstStep({ host });
    expect(opciones).toMatchObject({ rpId: 'localhost' });
    const respuesta = authenticator.on(`https://${host}`).get(opciones);
    const refused = await secondStep(ticket, { passkey: { reto: ticket, respuesta } }, { host });
    expect(expectFailure(refused).code).toBe('CODIGO_INCORRECTO');
  });

  test('one of another user proves nothing', async () => {
    await addPasskey(api, ana.token);
    const eva = await createTestUsuario(api, 'admin', `eva-${Math.random()}`);
    const hers = await addPasskey(api, eva.token);
    const { ticket, passkey: opciones = {} } = await firstStep();
    const proof = { passkey: { reto: ticket, respuesta: hers.get(opciones) } };
    expect(expectFailure(await secondStep(ticket, proof)).code).toBe('CODIGO_INCORRECTO');
  });
});

describe('confirming and changing', () => {
  test('a confirmation takes a code or a passkey, each once', async () => {
    const { secreto } = await addApp(api, ana.token);
    const authenticator = await addPasskey(api, ana.token);
    const confirm = (body: object) => api.call(confirmar, { token: ana.token, body });
    const codigo = nextCode(secreto);
    expectSuccess(await confirm({ codigo }));
    expect(expectFailure(await confirm({ codigo })).code).toBe('CODIGO_INCORRECTO');
    const { data } = expectSuccess(await api.call(verOpcionesDeConfirmacion, { token: ana.token }));
    const { reto = '', opciones = {} } = data.passkey ?? {};
    const passkey = { reto, respuesta: authenticator.get(opciones) };
    expectSuccess(await confirm({ passkey }));
    expect(expectFailure(await confirm({ passkey })).code).toBe('CODIGO_INCORRECTO');
    expect(expectFailure(await confirm({})).code).toBe('DATOS_INVALIDOS');
  });

  test('ten minutes after signing in, a factor changes only after a confirmation', async () => {
    await addApp(api, ana.token);
    api.clock.advance(20 * STEP);
    const { token } = ana;
    const change = async () => (await api.call(eliminarAplicacion, { token })).status;
    const prepare = async () => (await api.call(prepararAplicacion, { token })).status;
    expect([await change(), await prepare()]).toEqual([403, 403]);
    expectSuccess(await api.call(confirmar, { token, body: { password: TEST_PASSWORD } }));
    expect(await change()).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('a user removes their own passkey only; an admin removes all factors of somebody who lost a phone', async () => {
    await addPasskey(api, ana.token);
    const id = (await factorOf()).passkeys[0]?._id ?? '';
    const other = await createTestUsuario(api, 'admin', `otra-${Math.random()}`);
    await addApp(api, other.token);
    const { token } = other;
    expect(expectFailure(await api.call(eliminarPasskey, { token, params: { id } })).code).toBe(
      'PASSKEY_NO_ENCONTRADA',
    );
    expectSuccess(await api.call(eliminarSegundoFactor, { token, params: { id: ana.id } }));
    expect((await api.call(verPerfil, { token: ana.token })).status).toBe(401);
    expect(expectSuccess(await login()).usuario.debeConfigurarSegundoFactor).toBe(true);
  });

  test('the list of users says who has one, and no other list of people does', async () => {
    await addApp(api, ana.token);
    const cobrador = await createTestUsuario(api, 'cobrador', `c-${Math.random()}`);
    const usuarios = expectSuccess(
      await api.call(listarUsuarios, { token: ana.token, query: { limit: 100 } }),
    ).data;
    const hasFactor = (id: string) => usuarios.find(({ _id }) => _id === id)?.tieneSegundoFactor;
    expect([hasFactor(ana.id), hasFactor(cobrador.id)]).toEqual([true, false]);
    const { data } = expectSuccess(await api.call(listarCobradores, { token: ana.token }));
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((persona) => 'tieneSegundoFactor' in persona)).toEqual([]);
  });
});
