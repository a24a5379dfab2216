import { crearCliente, listarClientes } from '@cartera/contrato/clientes';
import { subirDocumento } from '@cartera/contrato/documentos';
import { type Causa, ErrorBody, UNAVAILABLE_CAUSES } from '@cartera/contrato/errors';
import { isReady } from '@cartera/contrato/health';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import { unavailableCause } from '../../../src/platform/db/pg-errors.js';
import { Transactions } from '../../../src/platform/db/transactions.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const apis: TestApp[] = [];
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close();
});
async function start(settings: Parameters<typeof TestApp.create>[0] = {}): Promise<TestApp> {
  const api = await TestApp.create(settings);
  apis.push(api);
  return api;
}

test.each([
  ['53100', 'disco_lleno'],
  ['53200', 'sin_memoria'],
  ['53300', 'sin_cupo'],
  ['57P01', 'reinicio'],
  ['57P02', 'reinicio'],
  ['57P03', 'reinicio'],
  ['25006', 'solo_lectura'],
  ['08006', 'sin_conexion'],
  ['08P01', 'sin_conexion'],
] as const)('SQLSTATE %s answers 503 with its cause', async (code, causa: Causa) => {
  const api = await start();
  const { token } = await createTestUsuario(api, 'admin');
  // The last statement of the write fails, as the first one that finds no space.
  await api.base.withOwner(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON auditoria EXECUTE FUNCTION refuse()`);
  const response = await api.call(crearCliente, { token, body: clienteInput() });
  const { message, retryAfterSeconds } = UNAVAILABLE_CAUSES[causa];
  expectRefused(response, 503, 'BASE_NO_DISPONIBLE');
  expect(response.body).toMatchObject({ causa, message });
  expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
  expect(response.text).not.toContain('extend');
  expect(await api.countRows('cliente')).toBe(0);

  await api.base.withOwner('DROP TRIGGER refuse ON auditoria');
  expectSuccess(await api.call(crearCliente, { token, body: clienteInput() }));
});

test.each([
  ['between two statements', 'SELECT 1'],
  ['right before its commit', undefined],
])('a transaction that loses its connection %s fails with sin_conexion', async (_, next) => {
  const api = await start();
  const lost = api.service(Transactions).execute(async (tx) => {
    const [{ pid }] = await tx.query('SELECT pg_backend_pid() AS pid');
    await api.base.administer(`SELECT pg_terminate_backend(${pid})`);
    await waitFor(() => tx.queryRunner?.isReleased, Boolean);
    if (next) await tx.query(next);
  });
  expect(unavailableCause(await lost.catch((error) => error))).toBe('sin_conexion');
});

test('on a read-only database the API stays ready, reads and refuses writes', async () => {
  const api = await start();
  const { token } = await createTestUsuario(api, 'admin');
  const setReadOnly = async (value: 'on' | 'off') => {
    await api.base.withOwner(`ALTER DATABASE ${api.base.name} SET default_transaction_read_only = ${value}`);
    await api.restart();
  };
  await setReadOnly('on');
  // The session is old enough for its use to be recorded, which is a write.
  api.clock.advance(5 * 60_000);
  expectSuccess(await api.call(listarClientes, { token }));
  expect((await api.call(crearCliente, { token, body: clienteInput() })).body).toMatchObject({
    causa: 'solo_lectura',
  });
  const { data } = expectSuccess(await api.call(isReady));
  expect(data.avisos).toEqual([{ causa: 'solo_lectura', mensaje: UNAVAILABLE_CAUSES.solo_lectura.message }]);

  await api.base.administer(`ALTER DATABASE ${api.base.name} SET default_transaction_read_only = off`);
  await api.restart();
  expectSuccess(await api.call(crearCliente, { token, body: clienteInput() }));
  expect(expectSuccess(await api.call(isReady)).data).not.toHaveProperty('avisos');
});

test.each([
  ['a folder of its disk', { folder: '/', databaseBytes: undefined }],
  ['the size of its disk', { folder: undefined, databaseBytes: 1 }],
])('with little free space files are refused unread and payments go on: %s', async (_of, source) => {
  const space = { minimumBytes: source.folder ? Number.MAX_SAFE_INTEGER : 1, ...source };
  const api = await start({ config: { space } });
  const { token } = await createTestUsuario(api, 'admin');
  for (const { method, path } of [subirDocumento, publicarVersion]) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const refused = await api.callRaw(method, `/api${path.replace(':nombre', 'mfe-clientes')}`, {
      token,
      headers,
      body: 'not a form',
    });
    expect([path, refused.status, ErrorBody.parse(refused.body).causa]).toEqual([path, 503, 'poco_espacio']);
    expect(refused.headers.get('retry-after')).toBe('300');
  }
  const caja = new Caja(api, token);
  expectSuccess(await caja.cobrar((await caja.prestar())._id, 1_000));
  expect(expectSuccess(await api.call(isReady)).data.avisos).toEqual([
    { causa: 'poco_espacio', mensaje: UNAVAILABLE_CAUSES.poco_espacio.message },
  ]);
});

test('ready says that a disk without any free space is full', async () => {
  // Nothing can be stored in this folder, and its file system says so.
  const space = { folder: '/proc', databaseBytes: undefined, minimumBytes: 1 };
  const { data } = expectSuccess(await (await start({ config: { space } })).call(isReady));
  expect(data.avisos).toEqual([{ causa: 'disco_lleno', mensaje: UNAVAILABLE_CAUSES.disco_lleno.message }]);
});
