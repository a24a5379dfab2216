import { randomUUID } from 'node:crypto';
import { mountedRoutes } from '../../../../src/platform/openapi/mounted-routes.js';
import { TestApp } from '../../../support/test-app.js';
import { Caja, TERMINOS } from '../../../support/test-prestamos.js';
import { createTestUsuario } from '../../../support/test-usuarios.js';
import { invoke, NON_WRITING, nameOf, TODAY, testWrites } from '../../../support/test-writes.js';
import { waitFor } from '../../../support/wait-for.js';

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');

const trail = (): Promise<object[]> => api.db.query('SELECT * FROM auditoria ORDER BY id');

test('every route other than GET is a listed write, or has a reason to leave no audit row', () => {
  const others = mountedRoutes(api.app).filter(({ method }) => method !== 'GET');
  expect(others.map(nameOf).sort()).toEqual(
    [...Object.keys(testWrites(api, admin)), ...Object.keys(NON_WRITING)].sort(),
  );
});

test('every successful write records user, address, device, request, action and time, also as a numbered one of a phone', async () => {
  const writes = testWrites(api, admin);
  for (const route of mountedRoutes(api.app)) {
    const prepare = writes[nameOf(route)];
    if (!prepare) continue;
    const apiCall = await prepare();
    const before = await trail();
    const numbered = { 'idempotency-key': randomUUID(), 'x-dispositivo': randomUUID(), 'x-envio': '1' };
    const { status, text, headers } = await invoke(api, admin, route, {
      ...apiCall,
      headers: { ...numbered, ...apiCall.headers },
    });
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

test('a write whose session ends while it waits is refused as signed out, and changes nothing', async () => {
  const { _id: id } = await new Caja(api, admin.token).prestarWithPlan();
  const gerente = await createTestUsuario(api, 'gerente');
  const pago = await api.db.transaction(async (tx) => {
    await tx.query('SELECT FROM prestamo WHERE id = $1 FOR UPDATE', [id]);
    const waiting = new Caja(api, gerente.token).cobrar(id, 24_000);
    await waitFor(
      () =>
        api.db.query<{ pid: number }[]>(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      (found) => found.length > 0,
    );
    await api.db.query('DELETE FROM sesion WHERE usuario_id = $1', [gerente.id]);
    return { answer: waiting };
  });
  expect((await pago.answer).status).toBe(401);
  expect(await api.db.query('SELECT FROM cobro WHERE prestamo_id = $1', [id])).toEqual([]);
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
