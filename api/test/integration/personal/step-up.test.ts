import { registrar } from '@cartera/contrato/auth';
import { cancelarPrestamo } from '@cartera/contrato/cierres';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { confirmar } from '@cartera/contrato/sesiones';
import { cambiarClave, editarUsuario } from '@cartera/contrato/usuarios';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';
import { TODAY } from '../../support/test-writes.js';

const NEW_PASSWORD = 'tres-gatos-pardos';
const TEN_MINUTES = 600_000;

let admin: TestUsuario;

const api = await TestApp.create({ today: TODAY, config: { confirmActions: true } });
beforeEach(async () => {
  admin = await createTestUsuario(api, 'admin', `jefa-${Math.random()}`);
});
afterAll(() => api.close());

const confirm = (password = TEST_PASSWORD) => api.call(confirmar, { token: admin.token, body: { password } });
const codeOf = (response: Parameters<typeof expectFailure>[0]) => expectFailure(response).code;

const ACTIONS = [
  'DELETE /cobradores/:id',
  'DELETE /portal/modulos/:nombre/canario',
  'DELETE /portal/tokens/:id',
  'DELETE /usuarios/:id',
  'DELETE /usuarios/:id/segundo-factor',
  'GET /libro-diario/export/csv',
  'GET /prestamos/export/csv',
  'GET /reportes/control/export/:formato',
  'GET /reportes/export/:formato',
  'GET /reportes/resultados/export/:formato',
  'POST /cobradores',
  'POST /portal/modulos/:nombre/promover',
  'POST /portal/modulos/:nombre/retirar',
  'POST /portal/modulos/:nombre/revertir',
  'POST /portal/modulos/:nombre/versiones',
  'POST /portal/tokens',
  'POST /usuarios',
  'PUT /cobradores/:id',
  'PUT /portal/modulos/:nombre/canario',
  'PUT /portal/modulos/:nombre/reglas',
  'PUT /usuarios/:id',
];

test('publishing, changing users and exporting the whole book need a confirmation, before the body is read', async () => {
  const declared = mountedRoutes(api.app).filter(({ confirmed }) => confirmed);
  expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(ACTIONS);
  for (const { method, path } of declared) {
    const response = await api.callRaw(method, `/api${path.replace(/:\w+/g, UNKNOWN_ID)}`, {
      token: admin.token,
    });
    expect([path, expectFailure(response)]).toMatchObject([
      path,
      { status: 403, code: 'REQUIERE_CONFIRMACION' },
    ]);
  }
});

test('a confirmation holds for ten minutes, in its session only', async () => {
  const exportBook = async (token = admin.token) =>
    (await api.callRaw('GET', `/api${exportarPrestamos.path}`, { token })).status;
  const other = await createTestUsuario(api, 'admin', 'otra');
  expect(await exportBook()).toBe(403);
  expectSuccess(await confirm());
  expect([await exportBook(), await exportBook(other.token)]).toEqual([200, 403]);
  api.clock.advance(TEN_MINUTES - 1);
  expect(await exportBook()).toBe(200);
  api.clock.advance(1);
  expect(await exportBook()).toBe(403);
});

test('a wrong password confirms nothing and is counted', async () => {
  for (let i = 0; i < 10; i++) expect(codeOf(await confirm('no-es-esta'))).toBe('CLAVE_ACTUAL_INCORRECTA');
  expect(codeOf(await confirm())).toBe('DEMASIADOS_INTENTOS');
});

test('changing another user’s password and registering a user need a confirmation', async () => {
  const { id } = await createTestUsuario(api, 'cobrador', `cambiada-${Math.random()}`);
  const change = () =>
    api.call(cambiarClave, { token: admin.token, params: { id }, body: { password: NEW_PASSWORD } });
  const nuevo = { nombre: 'Nuevo', email: `${Math.random()}@prueba.co`, password: NEW_PASSWORD };
  const register = () => api.call(registrar, { token: admin.token, body: nuevo });
  expect([codeOf(await change()), codeOf(await register())]).toEqual([
    'REQUIERE_CONFIRMACION',
    'REQUIERE_CONFIRMACION',
  ]);
  expectSuccess(await confirm());
  expectSuccess(await change());
  expectSuccess(await register());
});

test('cancelling a loan needs a confirmation if it has payments', async () => {
  const caja = new Caja(api, admin.token);
  const cancel = (id: string) => api.call(cancelarPrestamo, { token: admin.token, params: { id } });
  const [unpaid, paid] = [await caja.prestarWithPlan(), await caja.prestarWithPlan()];
  expectSuccess(await caja.cobrar(paid._id, 1000));
  expectSuccess(await cancel(unpaid._id));
  expect(codeOf(await cancel(paid._id))).toBe('REQUIERE_CONFIRMACION');
  expectSuccess(await confirm());
  expectSuccess(await cancel(paid._id));
});

describe('ten minutes after signing in, a user’s own password and e-mail', () => {
  const ownAccount = (on: TestApp, { id, token, email }: TestUsuario) => {
    const call = { token, params: { id } };
    return {
      changePassword: (body: object) => on.call(cambiarClave, { ...call, body }),
      changeEmail: () =>
        on.call(editarUsuario, { ...call, body: { nombre: 'Ana', email: `nueva-${id}@prueba.co` } }),
      rename: () => on.call(editarUsuario, { ...call, body: { nombre: 'Ana', email } }),
    };
  };

  test('change with the current password or a confirmation', async () => {
    const { changePassword, changeEmail, rename } = ownAccount(api, admin);
    api.clock.advance(TEN_MINUTES);
    expect(codeOf(await changePassword({ password: NEW_PASSWORD }))).toBe('REQUIERE_CONFIRMACION');
    expectSuccess(await confirm());
    expectSuccess(await rename());
    expectSuccess(await changeEmail());
    api.clock.advance(TEN_MINUTES);
    expectSuccess(await changePassword({ password: NEW_PASSWORD, actual: TEST_PASSWORD }));
  });

  test('change without either where no action needs a confirmation', async () => {
    const open = await TestApp.create();
    try {
      const { changePassword, changeEmail } = ownAccount(open, await createTestUsuario(open, 'admin', 'ana'));
      open.clock.advance(TEN_MINUTES);
      expectSuccess(await changeEmail());
      expectSuccess(await changePassword({ password: NEW_PASSWORD }));
    } finally {
      await open.close();
    }
  });
});
