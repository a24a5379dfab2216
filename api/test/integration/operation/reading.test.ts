import { entrar } from '@cartera/contrato/auth';
import { listarClientes, verCliente } from '@cartera/contrato/clientes';
import { verAging } from '@cartera/contrato/prestamos';
import { freePort } from '../../../src/platform/db/free-port.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { PostgresGate } from '../../support/postgres-gate.js';
import { expectFailure, expectSuccess, Requester } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { TestProcess } from '../../support/test-process.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';
import { invoke, nameOf, TODAY, testWrites } from '../../support/test-writes.js';

/** Another database stands for the replica: what is read from it can be told from what is read from the book. */
const gate = new PostgresGate();
let api: TestApp;
let admin: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY, replica: gate });
  admin = await createTestUsuario(api, 'admin');
});
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

test('a list, a report and an export are read from the replica, which has nothing yet; a record is not', async () => {
  const { _id: id } = await createTestCliente(api, admin.token);
  expect(expectSuccess(await api.call(listarClientes, { token: admin.token })).total).toBe(0);
  expect(expectSuccess(await api.call(verCliente, { token: admin.token, params: { id } })).data._id).toBe(id);
});

test('with the replica away lists answer 503, and every write of the contract goes well', async () => {
  await gate.close();
  try {
    for (const list of LISTS) {
      const { status } = await api.callRaw('GET', list, { token: admin.token });
      expect([list, status]).toEqual([list, 503]);
    }
    const writes = testWrites(api, admin);
    for (const ruta of mountedRoutes(api.app)) {
      const apiCall = await writes[nameOf(ruta)]?.();
      if (!apiCall) continue;
      const { status, text } = await invoke(api, admin, ruta, apiCall);
      expect([nameOf(ruta), status < 300, status < 300 ? '' : text]).toEqual([nameOf(ruta), true, '']);
    }
  } finally {
    await gate.open();
  }
});

test('what is owed is told by the book and never by the replica', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
  expect(await caja.get(id)).toMatchObject({ saldoPendiente: 108_000 });
  expect((await caja.plan(id)).data.filter(({ estado }) => estado === 'pagada')).toHaveLength(1);
  expect(expectSuccess(await caja.cotizarReenganche(id)).data.capitalPendiente).toBe(90_000);
  expect(expectFailure(await caja.cobrar(id, 108_001)).code).toBe('PAGO_SUPERA_SALDO');
});

test('once the replica is back, so are the lists, without a restart', async () => {
  const { data } = expectSuccess(await api.call(verAging, { token: admin.token }));
  expect(Object.values(data).every((cuotas) => cuotas === 0)).toBe(true);
});

test('a replica that is away at the start keeps nobody from working: lists are read from the book', async () => {
  const puerto = await freePort();
  const serverProcess = await new TestProcess({
    PORT: String(puerto),
    CARTERA_DATA: api.config.dataFolder,
    DATABASE_URL: api.base.urlDeLaApi,
    DATABASE_URL_LECTURA: `postgres://u:c@127.0.0.1:${await freePort()}/nada`,
    CARTERA_MIGRAR: '0',
  }).ready();
  try {
    const requester = new Requester(`http://127.0.0.1:${puerto}`);
    const body = { email: admin.email, password: TEST_PASSWORD };
    const { token } = expectSuccess(await requester.call(entrar, { body }));
    expect(expectSuccess(await requester.call(listarClientes, { token })).total).toBeGreaterThan(0);
    expect(serverProcess.output).toContain('la réplica no responde');
  } finally {
    expect(await serverProcess.finish('SIGTERM')).toBe(0);
  }
});
