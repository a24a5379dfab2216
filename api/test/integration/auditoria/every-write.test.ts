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

test('every route that is not GET either is one that we know to write, or says why it leaves no trace', () => {
  const others = mountedRoutes(api.app).filter(({ method }) => method !== 'GET');
  expect(others.map(nameOf).sort()).toEqual(
    [...Object.keys(testWrites(api, admin)), ...Object.keys(NON_WRITING)].sort(),
  );
});

test('every write that goes well leaves who did it, from where, what, and what it was and became', async () => {
  const writes = testWrites(api, admin);
  for (const ruta of mountedRoutes(api.app)) {
    const prepare = writes[nameOf(ruta)];
    if (!prepare) continue;
    const apiCall = await prepare();
    const antes = await trail();
    const { status, text, headers } = await invoke(api, admin, ruta, apiCall);
    if (status >= 300) throw new Error(`${nameOf(ruta)} answers ${status}: ${text}`);
    const suyas = (await trail()).slice(antes.length);
    expect([nameOf(ruta), suyas.length > 0]).toEqual([nameOf(ruta), true]);
    for (const row of suyas) {
      expect(row).toMatchObject({
        usuario_id: expect.any(String),
        usuario_nombre: expect.any(String),
        ip: '127.0.0.1',
        request_id: headers.get('x-request-id'),
        accion: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        momento: expect.any(Date),
      });
    }
  }
});

test('a write that is refused, and a read, leave nothing', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarWithPlan();
  const antes = await trail();
  expect((await caja.cobrar(id, 999_999_999)).status).toBe(422);
  await caja.get(id);
  expect(
    (await api.callRaw('POST', '/api/prestamos/preview', { token: admin.token, body: TERMINOS })).status,
  ).toBe(200);
  expect(await trail()).toEqual(antes);
});
