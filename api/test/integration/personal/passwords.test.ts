import { entrar, verPerfil } from '@cartera/contrato/auth';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let admin: TestUsuario;
let gerente: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create();
  admin = await createTestUsuario(api, 'admin');
  gerente = await createTestUsuario(api, 'gerente');
});
afterAll(() => api.close());

const NEW_PASSWORD = 'una-clave-nueva';

const changePassword = (who: TestUsuario, id: string, body: object) =>
  api.call(cambiarClave, { token: who.token, params: { id }, body });
const entra = async ({ email }: TestUsuario, password: string) =>
  (await api.call(entrar, { body: { email, password } })).status;
const sesion = async (token: string) => (await api.call(verPerfil, { token })).status;

test('anyone changes their own, which ends all their sessions and nobody else’s', async () => {
  const pedro = await createTestUsuario(api, 'cobrador', 'pedro');
  const another = expectSuccess(
    await api.call(entrar, { body: { email: pedro.email, password: TEST_PASSWORD } }),
  ).token;
  expect(expectSuccess(await changePassword(pedro, pedro.id, { password: NEW_PASSWORD })).message).toBe(
    'Contraseña actualizada',
  );
  expect([await sesion(pedro.token), await sesion(another), await sesion(gerente.token)]).toEqual([
    401, 401, 200,
  ]);
  expect([await entra(pedro, TEST_PASSWORD), await entra(pedro, NEW_PASSWORD)]).toEqual([401, 200]);
});

test('where the present one is sent it must be right; a wrong one changes nothing', async () => {
  const ana = await createTestUsuario(api, 'cobrador', 'ana');
  const rejection = expectFailure(
    await changePassword(ana, ana.id, { password: NEW_PASSWORD, actual: 'no-es-esta' }),
  );
  expect(rejection).toMatchObject({
    status: 400,
    code: 'CLAVE_ACTUAL_INCORRECTA',
    errors: [{ campo: 'actual', mensaje: 'La contraseña actual no es correcta' }],
  });
  expect([await sesion(ana.token), await entra(ana, TEST_PASSWORD)]).toEqual([200, 200]);
  expectSuccess(await changePassword(ana, ana.id, { password: NEW_PASSWORD, actual: TEST_PASSWORD }));
  expect(await entra(ana, NEW_PASSWORD)).toBe(200);
});

test('guessing the present one is stopped as guessing at the door is', async () => {
  const eva = await createTestUsuario(api, 'cobrador', 'eva');
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(
      (await changePassword(eva, eva.id, { password: NEW_PASSWORD, actual: `intento-${attempt}` })).status,
    ).toBe(400);
  }
  const blocked = await changePassword(eva, eva.id, { password: NEW_PASSWORD, actual: TEST_PASSWORD });
  expect(expectFailure(blocked)).toMatchObject({ status: 429, code: 'DEMASIADOS_INTENTOS' });
});

test('another’s takes the permission to edit them: a gerente’s reaches everyone but admins', async () => {
  const luis = await createTestUsuario(api, 'cobrador', 'luis');
  const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
  expect(expectFailure(await changePassword(luis, rosa.id, { password: NEW_PASSWORD })).code).toBe(
    'SIN_PERMISO',
  );
  expect(expectFailure(await changePassword(luis, admin.id, { password: NEW_PASSWORD })).code).toBe(
    'SIN_PERMISO',
  );
  expect(expectFailure(await changePassword(gerente, admin.id, { password: NEW_PASSWORD })).code).toBe(
    'SIN_PERMISO',
  );
  expect([await entra(rosa, TEST_PASSWORD), await entra(admin, TEST_PASSWORD)]).toEqual([200, 200]);
  expectSuccess(await changePassword(gerente, rosa.id, { password: NEW_PASSWORD }));
  expectSuccess(await changePassword(admin, luis.id, { password: NEW_PASSWORD }));
  expect([await sesion(rosa.token), await sesion(luis.token)]).toEqual([401, 401]);
});

test('a short one, none, a field too many or nobody’s is refused', async () => {
  expect(expectFailure(await changePassword(admin, gerente.id, { password: 'corta' })).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
  ]);
  expect(expectFailure(await changePassword(admin, gerente.id, {})).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña es obligatoria' },
  ]);
  expect(
    expectFailure(
      await changePassword(admin, gerente.id, { password: NEW_PASSWORD, confirmacion: NEW_PASSWORD }),
    ).errors,
  ).toEqual([{ campo: 'confirmacion', mensaje: 'Este campo no existe' }]);
  const nobody = '0198e9a0-0000-7000-8000-000000000000';
  expect(expectFailure(await changePassword(admin, nobody, { password: NEW_PASSWORD }))).toMatchObject({
    status: 404,
    message: 'Usuario no encontrado',
  });
});

test('the trail tells who changed it and for whom, and nothing of what it is', async () => {
  const ivan = await createTestUsuario(api, 'cobrador', 'ivan');
  expectSuccess(await changePassword(gerente, ivan.id, { password: NEW_PASSWORD }));
  const trail = await api.db.query(
    `SELECT usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 AND accion = 'usuarios.cambiar-clave'`,
    [ivan.id],
  );
  expect(trail).toEqual([{ usuario_id: gerente.id, antes: null, despues: null }]);
});

test('a login that is under way while the password changes does not outlive it', async () => {
  const olga = await createTestUsuario(api, 'cobrador', 'olga');
  const entries = Array.from({ length: 6 }, () =>
    api.call(entrar, { body: { email: olga.email, password: TEST_PASSWORD } }),
  );
  const change = changePassword(gerente, olga.id, { password: NEW_PASSWORD });
  const openSources = (await Promise.all(entries)).flatMap(({ body }) => (body.success ? body.token : []));
  expectSuccess(await change);
  expect(new Set(await Promise.all(openSources.map(sesion)))).not.toContain(200);
});
