import { entrar, verPerfil } from '@cartera/contrato/auth';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');

const NEW_PASSWORD = 'una-clave-nueva';

const changePassword = (who: TestUsuario, id: string, body: object) =>
  api.call(cambiarClave, { token: who.token, params: { id }, body });
const loginStatus = async ({ email }: TestUsuario, password: string) =>
  (await api.call(entrar, { body: { email, password } })).status;
const sessionStatus = async (token: string) => (await api.call(verPerfil, { token })).status;

test('a user changes their own password, which ends all their sessions and no others', async () => {
  const pedro = await createTestUsuario(api, 'cobrador', 'pedro');
  const another = expectSuccess(
    await api.call(entrar, { body: { email: pedro.email, password: TEST_PASSWORD } }),
  ).token;
  expect(expectSuccess(await changePassword(pedro, pedro.id, { password: NEW_PASSWORD })).message).toBe(
    'Contraseña actualizada',
  );
  expect([
    await sessionStatus(pedro.token),
    await sessionStatus(another),
    await sessionStatus(gerente.token),
  ]).toEqual([401, 401, 200]);
  expect([await loginStatus(pedro, TEST_PASSWORD), await loginStatus(pedro, NEW_PASSWORD)]).toEqual([
    401, 200,
  ]);
});

test('a wrong current password is refused and changes nothing', async () => {
  const ana = await createTestUsuario(api, 'cobrador', 'ana');
  const rejection = expectFailure(
    await changePassword(ana, ana.id, { password: NEW_PASSWORD, actual: 'no-es-esta' }),
  );
  expect(rejection).toMatchObject({
    status: 400,
    code: 'CLAVE_ACTUAL_INCORRECTA',
    errors: [{ campo: 'actual', mensaje: 'La contraseña actual no es correcta: intenta de nuevo' }],
  });
  expect([await sessionStatus(ana.token), await loginStatus(ana, TEST_PASSWORD)]).toEqual([200, 200]);
  expectSuccess(await changePassword(ana, ana.id, { password: NEW_PASSWORD, actual: TEST_PASSWORD }));
  expect(await loginStatus(ana, NEW_PASSWORD)).toBe(200);
});

test('after ten wrong current passwords the user must wait', async () => {
  const eva = await createTestUsuario(api, 'cobrador', 'eva');
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(
      (await changePassword(eva, eva.id, { password: NEW_PASSWORD, actual: `intento-${attempt}` })).status,
    ).toBe(400);
  }
  const blocked = await changePassword(eva, eva.id, { password: NEW_PASSWORD, actual: TEST_PASSWORD });
  expectRefused(blocked, 429, 'DEMASIADOS_INTENTOS');
});

test('changing another user’s password needs the permission to edit that user', async () => {
  const luis = await createTestUsuario(api, 'cobrador', 'luis');
  const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
  for (const { id } of [rosa, admin]) {
    expect(expectFailure(await changePassword(luis, id, { password: NEW_PASSWORD })).code).toBe(
      'USUARIO_NO_ENCONTRADO',
    );
  }
  expect(expectFailure(await changePassword(gerente, admin.id, { password: NEW_PASSWORD })).code).toBe(
    'SIN_PERMISO',
  );
  expect([await loginStatus(rosa, TEST_PASSWORD), await loginStatus(admin, TEST_PASSWORD)]).toEqual([
    200, 200,
  ]);
  expectSuccess(await changePassword(gerente, rosa.id, { password: NEW_PASSWORD }));
  expectSuccess(await changePassword(admin, luis.id, { password: NEW_PASSWORD }));
  expect([await sessionStatus(rosa.token), await sessionStatus(luis.token)]).toEqual([401, 401]);
});

test('a short or missing password, an unknown field and an unknown user are refused', async () => {
  expect(expectFailure(await changePassword(admin, gerente.id, { password: 'corta' })).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
  ]);
  expect(expectFailure(await changePassword(admin, gerente.id, {})).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña es obligatoria' },
  ]);
  expect(
    expectFailure(await changePassword(admin, gerente.id, { password: NEW_PASSWORD, unknown: NEW_PASSWORD }))
      .errors,
  ).toEqual([{ campo: 'unknown', mensaje: 'Este campo no existe' }]);
  expect(expectFailure(await changePassword(admin, UNKNOWN_ID, { password: NEW_PASSWORD }))).toMatchObject({
    status: 404,
    message: 'Usuario no encontrado',
  });
});

test('a change records both users and nothing of the password', async () => {
  const ivan = await createTestUsuario(api, 'cobrador', 'ivan');
  expectSuccess(await changePassword(gerente, ivan.id, { password: NEW_PASSWORD }));
  const trail = await api.db.query(
    `SELECT usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 AND accion = 'usuarios.cambiar-clave'`,
    [ivan.id],
  );
  expect(trail).toEqual([{ usuario_id: gerente.id, antes: null, despues: null }]);
});

test('a login that runs during a change gets no lasting session', async () => {
  const olga = await createTestUsuario(api, 'cobrador', 'olga');
  const entries = Array.from({ length: 6 }, () =>
    api.call(entrar, { body: { email: olga.email, password: TEST_PASSWORD } }),
  );
  const change = changePassword(gerente, olga.id, { password: NEW_PASSWORD });
  const tokens = (await Promise.all(entries)).flatMap(({ body }) => (body.success ? body.token : []));
  expectSuccess(await change);
  expect(new Set(await Promise.all(tokens.map(sessionStatus)))).not.toContain(200);
});
