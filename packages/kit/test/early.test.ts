import { crearCliente, listarClientes } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { configureNavigation } from '../src/browser/destination';
import { forgetEarly } from '../src/http/early';
import { call, callEarly } from '../src/http/request';
import { useSession } from '../src/session/session';
import { CLIENTE } from './support/cliente';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const ENDPOINT = { method: 'GET', path: '/clientes', access: 'autenticado' } as const;
const QUERY = { sort: 'nombre_asc', page: '2' };
/** The same query, in the order and with the types of the page. */
const SAME_QUERY = { page: 2, sort: 'nombre_asc' } as const;

let server: TestServer;
let now = 0;

beforeEach(async () => {
  server = new TestServer();
  visit(`${await server.open()}/clientes`);
  configureNavigation(() => undefined);
  useSession.getState().open('el-token', CAROLINA);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  forgetEarly();
  jest.restoreAllMocks();
  return server.close();
});

const requests = () => server.receivedRequests.length;

test('the answer of an early call is taken once, by a call with the same query in any order', async () => {
  server.responses = [{ body: { success: true, data: ['temprana'] } }, { body: { success: true, data: [] } }];
  void callEarly(ENDPOINT, { query: QUERY });
  expect(await call(listarClientes, { query: SAME_QUERY })).toMatchObject({ data: ['temprana'] });
  expect(requests()).toBe(1);
  expect(await call(listarClientes, { query: SAME_QUERY })).toMatchObject({ data: [] });
  expect(requests()).toBe(2);
});

test('a call with another query sends its own request', async () => {
  await callEarly(ENDPOINT, { query: QUERY });
  await call(listarClientes, { query: { ...SAME_QUERY, search: 'ana' } });
  expect(requests()).toBe(2);
});

test('another session never gets the answer', async () => {
  await callEarly(ENDPOINT);
  useSession.getState().open('otro-token', CAROLINA);
  await call(listarClientes);
  expect(server.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer otro-token');
});

test('an answer of half a minute ago is too old', async () => {
  await callEarly(ENDPOINT);
  now += 30_000;
  await call(listarClientes);
  expect(requests()).toBe(2);
});

test('a write makes the answers out of date', async () => {
  await callEarly(ENDPOINT);
  await call(crearCliente, { body: CLIENTE });
  await call(listarClientes);
  expect(requests()).toBe(3);
});

test('a refusal reaches the call that takes it, and a 401 closes the session as ever', async () => {
  const refusal = { success: false, message: 'Tu sesión terminó', code: 'NO_AUTENTICADO', requestId: 'r-1' };
  server.responses = [{ status: 401, body: refusal }];
  void callEarly(ENDPOINT);
  await expect(call(listarClientes)).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().status).toBe('anonymous');
  expect(requests()).toBe(1);
});
