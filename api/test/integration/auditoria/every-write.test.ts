import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { invoke, NON_WRITING, nameOf, TODAY, testWrites } from '../../support/test-writes.js';

let api: TestApp;
let admin: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  admin = await createTestUsuario(api, 'admin');
});
afterAll(() => api.close());

const trail = (): Promise<object[]> => api.db.query('SELECT * FROM auditoria ORDER BY id');

test('every route other than GET is a listed write, or has a reason to leave no audit row', () => {
  const others = mountedRoutes(api.app).filter(({ method }) => method !== 'GET');
  expect(others.map(nameOf).sort()).toEqual(
    [...Object.keys(testWrites(api, admin)), ...Object.keys(NON_WRITING)].sort(),
  );
});

test('every successful write records user, address, device, request, action and time', async () => {
  const writes = testWrites(api, admin);
  for (const route of mountedRoutes(api.app)) {
    const prepare = writes[nameOf(route)];
    if (!prepare) continue;
    const apiCall = await prepare();
    const before = await trail();
    const { status, text, headers } = await invoke(api, admin, route, apiCall);
    if (status >= 300) throw new Error(`${nameOf(route)} answers ${status}: ${text}`);
    const own = (await trail()).slice(before.length);
    expect([nameOf(route), own.length > 0]).toEqual([nameOf(route), true]);
    for (const row of own) {
      expect(row).toMatchObject({
        usuario_id: expect.any(String),
        usuario_nombre: expect.any(String),
        ip: '127.0.0.1',
        dispositivo: expect.any(String),
        resultado: 'ok',
        request_id: headers.get('x-request-id'),
        accion: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        momento: expect.any(Date),
      });
    }
  }
});

test('a refused write and a read record nothing', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarWithPlan();
  const before = await trail();
  expect((await caja.cobrar(id, 999_999_999)).status).toBe(422);
  await caja.get(id);
  expect(
    (await api.callRaw('POST', '/api/prestamos/preview', { token: admin.token, body: TERMINOS })).status,
  ).toBe(200);
  expect(await trail()).toEqual(before);
});
