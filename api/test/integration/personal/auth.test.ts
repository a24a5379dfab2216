import { createHook } from 'node:async_hooks';
import { entrar, registrar, salir, verPerfil } from '@cartera/contrato/auth';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

/** Counts the password hashes of a call. They are the asynchronous work of a native library: Node has no name for its kind. */
async function countHashes(call: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, kind) {
      if (kind === 'undefined') hashes += 1;
    },
  }).enable();
  try {
    await call();
    return hashes;
  } finally {
    hook.disable();
  }
}

const api = await TestApp.create();
afterAll(() => api.close());

const ana = { nombre: 'Ana', email: 'Ana@Prueba.co', password: TEST_PASSWORD };

describe('the first user', () => {
  test('of several registrations at once in an empty database, one creates the admin and the rest are refused', async () => {
    const attempts = await Promise.all(
      [1, 2, 3].map((n) => api.call(registrar, { body: { ...ana, email: `ana${n}@prueba.co` } })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    const first = attempts.find(({ status }) => status === 201);
    expect(first && expectSuccess(first).usuario).toMatchObject({ rol: 'admin', nombre: 'Ana' });
  });
});

describe('registering afterwards', () => {
  test('registering needs the permission to create users, and only an admin creates admins', async () => {
    const gerente = await createTestUsuario(api, 'gerente');
    const cobrador = await createTestUsuario(api, 'cobrador');
    const nuevo = { nombre: 'Nuevo', email: 'nuevo@prueba.co', password: TEST_PASSWORD };

    expect(expectFailure(await api.call(registrar, { token: cobrador.token, body: nuevo })).code).toBe(
      'SIN_PERMISO',
    );
    const admin = { ...nuevo, rol: 'admin' };
    expect(expectFailure(await api.call(registrar, { token: gerente.token, body: admin })).code).toBe(
      'SIN_PERMISO',
    );
    const created = expectSuccess(await api.call(registrar, { token: gerente.token, body: nuevo }));
    expect(created.usuario.rol).toBe('cobrador');
  });
});

describe('signing in', () => {
  test('a login by e-mail or user name, in any case, answers token and user at the top level', async () => {
    const { email } = await createTestUsuario(api, 'cobrador', 'pedro');
    for (const identifier of [email, email.toUpperCase(), 'pedro', 'PEDRO']) {
      const body = expectSuccess(
        await api.call(entrar, { body: { email: identifier, password: TEST_PASSWORD } }),
      );
      expect(body).toMatchObject({
        success: true,
        message: 'Inicio de sesión exitoso',
        usuario: { email },
      });
      expect(JSON.stringify(body)).not.toMatch(/argon|hash/i);
    }
  });

  test('a wrong password, an unknown user and an inactive user get the same message', async () => {
    const inactivo = await createTestUsuario(api, 'cobrador', 'inactivo');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [inactivo.id]);
    for (const body of [
      { email: 'pedro', password: 'no-es-esta' },
      { email: 'nadie', password: TEST_PASSWORD },
      { email: inactivo.email, password: TEST_PASSWORD },
    ]) {
      expect(expectFailure(await api.call(entrar, { body }))).toMatchObject({
        status: 401,
        code: 'CREDENCIALES_INVALIDAS',
        message: 'Usuario o contraseña incorrectos',
      });
    }
  });

  test('a login without user and password gets the message of each field', async () => {
    const { errors } = expectFailure(await api.call(entrar, { body: { email: '', password: '' } }));
    expect(errors).toEqual([
      { campo: 'email', mensaje: 'Por favor ingrese el usuario' },
      { campo: 'password', mensaje: 'Por favor ingrese la contraseña' },
    ]);
  });

  test('a login of an unknown user checks a password too, so that it takes as long', async () => {
    const wrong = await countHashes(() =>
      api.call(entrar, { body: { email: 'pedro', password: 'no-es-esta' } }),
    );
    const unknown = await countHashes(() =>
      api.call(entrar, { body: { email: 'nadie', password: 'no-es-esta' } }),
    );
    expect([wrong, unknown]).toEqual([1, 1]);
  });

  test('after ten failures an account must wait, even with the right password, and other accounts need not', async () => {
    const { email } = await createTestUsuario(api, 'cobrador', 'atacado');
    const failed = await Promise.all(
      Array.from({ length: 12 }, () => api.call(entrar, { body: { email, password: 'adivino' } })),
    );
    expect(failed.filter(({ status }) => status === 401)).toHaveLength(10);
    const blocked = await api.call(entrar, { body: { email, password: TEST_PASSWORD } });
    expectRefused(blocked, 429, 'DEMASIADOS_INTENTOS');
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await api.call(entrar, { body: { email: 'pedro', password: TEST_PASSWORD } });
    expect(other.status).toBe(200);
  });
});

test('many logins at once with the right password all succeed', async () => {
  const { email } = await createTestUsuario(api, 'cobrador', 'turno-entero');
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => api.call(entrar, { body: { email, password: TEST_PASSWORD } })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('a session', () => {
  const perfil = (token?: string) => api.call(verPerfil, { token });

  test('the profile shows the user and their permissions', async () => {
    const { token, id } = await createTestUsuario(api, 'cobrador', 'luis');
    const { data } = expectSuccess(await perfil(token));
    expect(data).toMatchObject({ _id: id, rol: 'cobrador' });
    expect(data.permisos).toContain('clientes.crear');
    expect(data.permisos).not.toContain('clientes.eliminar');
  });

  test('requests at once each get the user of their own token', async () => {
    const usuarios = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createTestUsuario(api, 'cobrador', `turno-${n}`)),
    );
    const answers = await Promise.all(usuarios.map(({ token }) => perfil(token)));
    expect(answers.map((answer) => expectSuccess(answer).data._id)).toEqual(usuarios.map(({ id }) => id));
  });

  test('belongs to one of the APIs of a process', async () => {
    const other = await TestApp.create();
    const { token } = await createTestUsuario(api, 'cobrador', 'vecina');
    const { token: otherToken } = await createTestUsuario(other, 'cobrador', 'vecina');
    const statuses = await Promise.all([
      perfil(token),
      perfil(otherToken),
      other.call(verPerfil, { token: otherToken }),
      other.call(verPerfil, { token }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
    await other.close();
  });

  test('a logout ends its session at once and no other session', async () => {
    const { token, email } = await createTestUsuario(api, 'cobrador', 'marta');
    const another = expectSuccess(await api.call(entrar, { body: { email, password: TEST_PASSWORD } })).token;
    expect(expectSuccess(await api.call(salir, { token })).message).toBe('Sesión cerrada correctamente');
    expectRefused(await perfil(token), 401, 'NO_AUTENTICADO');
    expect((await perfil(another)).status).toBe(200);
  });

  test('a session ends at once when its user is deactivated', async () => {
    const { token, id } = await createTestUsuario(api, 'cobrador', 'rosa');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [id]);
    expect((await perfil(token)).status).toBe(401);
  });

  test('a session ends after twelve hours, at the time that the login and the profile give', async () => {
    const { token, email } = await createTestUsuario(api, 'cobrador', 'turno');
    const expira = new Date(api.clock.now().getTime() + 12 * 3_600_000).toISOString();
    const credentials = { email, password: TEST_PASSWORD };
    expect(expectSuccess(await api.call(entrar, { body: credentials })).usuario.expira).toBe(expira);
    expect(expectSuccess(await perfil(token)).data.expira).toBe(expira);
    api.clock.advance(12 * 3_600_000 - 1);
    expect((await perfil(token)).status).toBe(200);
    api.clock.advance(1);
    expect((await perfil(token)).status).toBe(401);
  });

  test('a request without a token, with an invented one or with an unsigned one is refused', async () => {
    const { token } = await createTestUsuario(api, 'cobrador', 'julia');
    const [, workload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${workload}.`;
    for (const bad of [undefined, 'cualquiera', `${token}x`, unsigned]) {
      expect((await perfil(bad)).status).toBe(401);
    }
  });

  test('a login ignores an expired token', async () => {
    const body = { email: 'pedro', password: TEST_PASSWORD };
    expect((await api.call(entrar, { token: 'vencido', body })).status).toBe(200);
  });
});

test('the list of collectors has only users of role cobrador', async () => {
  const { token } = await createTestUsuario(api, 'admin', 'jefa');
  const { data, total } = expectSuccess(await api.call(listarCobradores, { token, query: { limit: 500 } }));
  expect(data.length).toBe(total);
  expect(new Set(data.map(({ rol }) => rol))).toEqual(new Set(['cobrador']));
});
