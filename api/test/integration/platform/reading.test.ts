import { entrar } from '@cartera/contrato/auth';
import { listarClientes, verCliente } from '@cartera/contrato/clientes';
import { verAging } from '@cartera/contrato/prestamos';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { PostgresGate } from '../../support/postgres-gate.js';
import { expectFailure, expectSuccess, Requester } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { TestProcess } from '../../support/test-process.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';
import { invoke, nameOf, TODAY, testWrites } from '../../support/test-writes.js';

/** The proxy of an empty database that serves as the replica, so a test sees where a read went. */
const gate = new PostgresGate();

const api = await TestApp.create({ today: TODAY, replica: gate });
const admin = await createTestUsuario(api, 'admin');
afterAll(async () => {
  await api.close();
  await gate.close();
});

const LISTS = [
  '/api/clientes',
  '/api/prestamos',
  '/api/cobros',
  '/api/cobradores',
  '/api/usuarios',
  '/api/usuarios/stats/resumen',
  '/api/garantias',
  '/api/documentos',
  '/api/metas-cobrador',
  '/api/rutas-cobro',
  '/api/prestamos/reportes/aging',
  '/api/prestamos/export/csv',
  '/api/reportes?tipo=general',
  '/api/tablero',
];

test('a list is read from the replica; a record is read from the primary', async () => {
  const { _id: id } = await createTestCliente(api, admin.token);
  expect(expectSuccess(await api.call(listarClientes, { token: admin.token })).total).toBe(0);
  expect(expectSuccess(await api.call(verCliente, { token: admin.token, params: { id } })).data._id).toBe(id);
});

test('without the replica lists answer 503, and every write of the contract succeeds', async () => {
  await gate.close();
  try {
    for (const list of LISTS) {
      const { status } = await api.callRaw('GET', list, { token: admin.token });
      expect([list, status]).toEqual([list, 503]);
    }
    const writes = testWrites(api, admin);
    for (const route of mountedRoutes(api.app)) {
      const apiCall = await writes[nameOf(route)]?.();
      if (!apiCall) continue;
      const { status, text } = await invoke(api, admin, route, apiCall);
      expect([nameOf(route), status < 300, status < 300 ? '' : text]).toEqual([nameOf(route), true, '']);
    }
  } finally {
    await gate.open();
  }
});

test('balances are read from the primary, never from the replica', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
  expect(await caja.get(id)).toMatchObject({ saldoPendiente: 108_000 });
  expect((await caja.plan(id)).data.filter(({ estado }) => estado === 'pagada')).toHaveLength(1);
  expect(expectSuccess(await caja.cotizarReenganche(id)).data.capitalPendiente).toBe(90_000);
  expect(expectFailure(await caja.cobrar(id, 108_001)).code).toBe('PAGO_SUPERA_SALDO');
});

test('lists work again when the replica is back, without a restart', async () => {
  const { data } = expectSuccess(await api.call(verAging, { token: admin.token }));
  expect(Object.values(data).every((cuotas) => cuotas === 0)).toBe(true);
});

test('if the replica is down at the start, lists are read from the primary', async () => {
  const port = await freePort();
  const serverProcess = await new TestProcess({
    PORT: String(port),
    CARTERA_DATA: api.config.dataFolder,
    DATABASE_URL: api.base.urlDeLaApi,
    DATABASE_URL_LECTURA: `postgres://u:c@127.0.0.1:${await freePort()}/nada`,
    CARTERA_MIGRAR: '0',
  }).ready();
  try {
    const requester = new Requester(`http://127.0.0.1:${port}`);
    const body = { email: admin.email, password: TEST_PASSWORD };
    const { token } = expectSuccess(await requester.call(entrar, { body }));
    expect(expectSuccess(await requester.call(listarClientes, { token })).total).toBeGreaterThan(0);
    expect(serverProcess.output).toContain('la réplica no responde');
  } finally {
    expect(await serverProcess.finish('SIGTERM')).toBe(0);
  }
});
