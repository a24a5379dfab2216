import { randomUUID } from 'node:crypto';
import { entrar } from '@cartera/contrato/auth';
import { listarClientes } from '@cartera/contrato/clientes';
import { registrarCobro } from '@cartera/contrato/cobros';
import { ErrorBody } from '@cartera/contrato/errors';
import { isReady } from '@cartera/contrato/health';
import { MAINTENANCE_HEADER } from '@cartera/contrato/maintenance';
import { NocheSchedule } from '../../../src/app/maintenance/schedule.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { runCommand } from '../../support/command.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const SENTENCE = 'Cambiamos el servidor.';
const TODAY = '2026-03-16';
/** The routes that begin, confirm and end sessions, without single sign-on. */
const OPEN = [
  'DELETE /auth/sesiones',
  'DELETE /auth/sesiones/:id',
  'POST /auth/confirmar',
  'POST /auth/confirmar/opciones',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/segundo-paso',
];

let api: TestApp;
let ana: TestUsuario;
let caja: Caja;

beforeEach(async () => {
  api = await TestApp.create({ today: TODAY });
  ana = await createTestUsuario(api, 'admin', 'ana');
  caja = new Caja(api, ana.token);
});
afterEach(() => api.close());

const command = (...args: string[]) =>
  runCommand(
    'mantenimiento',
    { DATABASE_URL: api.base.urlDeLaApi, CARTERA_DATA: api.config.dataFolder },
    ...args,
  );
/** As the command, but on the clock of the test. @param minutes until its end. */
const begin = (minutes = 90) =>
  api.db.query('INSERT INTO mantenimiento (mensaje, hasta) VALUES ($1, $2)', [
    SENTENCE,
    new Date(api.clock.now().getTime() + minutes * 60_000),
  ]);
const end = () => api.db.query('DELETE FROM mantenimiento');
const pathOf = (path: string) => `/api${path.replace(/:mes/g, '2026-01').replace(/:\w+/g, UNKNOWN_ID)}`;

test('the command starts and ends it, with an entry of the audit trail for each', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan();
  const body = { prestamo, monto: 1_000, fecha: TODAY };
  const key = { 'idempotency-key': randomUUID() };
  const started = await command('--hasta', '23:59', SENTENCE);
  expect(started).toMatchObject({ code: 0, errors: '' });
  expect(started.output).toContain('No queda ninguna escritura en curso');
  const refused = await api.call(registrarCobro, { token: ana.token, body, headers: key });
  expectRefused(refused, 503, 'BASE_NO_DISPONIBLE');

  expect(await command('--salir')).toMatchObject({ code: 0, output: 'El portal vuelve a guardar\n' });
  expect(await command('--salir')).toMatchObject({ output: 'El portal no estaba en mantenimiento\n' });
  expectSuccess(await api.call(registrarCobro, { token: ana.token, body, headers: key }));
  const trail = await api.db.query(
    `SELECT accion, coalesce(despues, antes) ->> 'mensaje' AS mensaje FROM auditoria WHERE entidad = 'mantenimiento' ORDER BY id`,
  );
  expect(trail).toEqual([
    { accion: 'mantenimiento.empezar', mensaje: SENTENCE },
    { accion: 'mantenimiento.terminar', mensaje: SENTENCE },
  ]);
});

test.each([
  [[]],
  [['--hasta', '25:00', SENTENCE]],
  [['--hasta', '22:00']],
  [['--hasta', '22:00', 'x'.repeat(161)]],
])('the command refuses %j and changes nothing', async (args) => {
  expect(await command(...args)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Escribe --hasta'),
  });
  expect(await api.countRows('mantenimiento')).toBe(0);
});

test('every write is refused before anything is done, with the sentence, the time and Retry-After', async () => {
  const writes = mountedRoutes(api.app).filter(({ method }) => method !== 'GET');
  const open = writes.filter(({ duringMaintenance }) => duringMaintenance);
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(OPEN);
  await begin();
  const before = await databaseHash(api.db);
  for (const { method, path } of writes.filter(({ duringMaintenance }) => !duringMaintenance)) {
    const refused = await api.callRaw(method, pathOf(path), { token: ana.token, body: {} });
    expect([path, refused.status, ErrorBody.parse(refused.body).causa]).toEqual([path, 503, 'mantenimiento']);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(ErrorBody.parse(refused.body).message).toMatch(
      /^Cambiamos el servidor\. Hasta las 1:30\sp\.\sm\. solo se puede consultar$/,
    );
  }
  expect((await api.callRaw('POST', '/api/auth/register', { body: {} })).status).toBe(503);
  expect(await databaseHash(api.db)).toEqual(before);
});

test('reads and signing in go on, and each answer to a user has the sentence', async () => {
  await begin(2);
  const { token } = expectSuccess(
    await api.call(entrar, { body: { email: ana.email, password: TEST_PASSWORD } }),
  );
  const list = await api.call(listarClientes, { token });
  expectSuccess(list);
  expect(decodeURIComponent(list.headers.get(MAINTENANCE_HEADER) ?? '')).toMatch(
    /^Cambiamos el servidor\. Hasta las/,
  );
  const { data } = expectSuccess(await api.call(isReady));
  expect(data.avisos).toEqual([{ causa: 'mantenimiento', mensaje: expect.stringContaining('Hasta las') }]);

  api.clock.advance(3 * 60_000);
  const late = await api.callRaw('POST', '/api/clientes', { token, body: {} });
  expect(ErrorBody.parse(late.body).message).toBe('Cambiamos el servidor. Por ahora solo se puede consultar');
  expect(late.headers.get('retry-after')).toBe('60');
  await end();
  expect((await api.call(listarClientes, { token })).headers.has(MAINTENANCE_HEADER)).toBe(false);
});

test('payments during the change are saved whole or refused, and a retry saves each once', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan();
  const payments = Array.from({ length: 24 }, (_, i) => ({ key: randomUUID(), monto: 1_001 + i }));
  const pay = ({ key, monto }: { key: string; monto: number }) =>
    api.call(registrarCobro, {
      token: ana.token,
      body: { prestamo, monto, fecha: TODAY },
      headers: { 'idempotency-key': key },
    });
  const first = payments.slice(0, 12).map(pay);
  await begin();
  const answers = await Promise.all([...first, ...payments.slice(12).map(pay)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(12).every((status) => status === 503)).toBe(true);
  expect(await api.countRows('cobro')).toBe(statuses.filter((status) => status === 201).length);
  await end();
  expect((await Promise.all(payments.map(pay))).map(({ status }) => status)).toEqual(payments.map(() => 201));
  expect(await api.countRows('cobro')).toBe(payments.length);
});

test('the nightly job waits', async () => {
  await begin();
  await api.base.withOwner('DELETE FROM trabajo_nocturno');
  await api.service(NocheSchedule).check();
  expect(await api.countRows('trabajo_nocturno')).toBe(0);
  await end();
  await api.service(NocheSchedule).check();
  expect(await api.countRows('trabajo_nocturno')).toBe(1);
});
