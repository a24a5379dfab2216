import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar } from '@cartera/contrato/auth';
import { consultarCedula } from '@cartera/contrato/cedula';
import { crearCliente } from '@cartera/contrato/clientes';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { expectFailure, expectRefused, expectSuccess, LIMIT_MS, Requester } from '../../support/request.js';
import { clienteInput } from '../../support/test-clientes.js';
import { TestCollector } from '../../support/test-collector.js';
import { createTestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';
import { TestRegistry, withJson, withStatus } from '../../support/test-registry.js';
import { waitFor } from '../../support/wait-for.js';

const EMAIL = 'rosalba.admin@prueba.co';
const PASSWORD = 'clave-de-rosalba-42';
const JWT = randomBytes(24).toString('hex');
const PERSONA = {
  nombre: 'Ximena Quintanilla',
  cedula: '40277889911',
  telefono: '3159998877',
  email: 'ximena@correo.co',
};
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SHUTDOWN_SECONDS = 6;

let serverProcess: TestProcess;
const registry = new TestRegistry();
let requester: Requester;
let metricsUrl: string;
let token: string;

const folder = await mkdtemp(join(tmpdir(), 'cartera-vigilado-'));
const base = await createTestDatabase();
const collector = await TestCollector.open();
beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), `${text}\n`);
    return join(folder, name);
  };
  serverProcess = await new TestProcess({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    CARTERA_DATA: folder,
    CARTERA_MIGRAR: '0',
    CARTERA_ESPERA_CIERRE: String(SHUTDOWN_SECONDS),
    CARTERA_METRICAS: String(metricsPort),
    // Its admin only has a password.
    SEGUNDO_FACTOR: 'ninguno',
    CARTERA_ADMIN_EMAIL: EMAIL,
    CARTERA_ADMIN_PASSWORD_FILE: await file('admin', PASSWORD),
    DATABASE_URL_FILE: await file('base', base.urlDeLaApi),
    JWT_SECRET_FILE: await file('jwt', JWT),
    CEDULA_API_URL: await registry.open(),
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }).ready();
  requester = new Requester(`http://127.0.0.1:${port}`);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  token = expectSuccess(await requester.call(entrar, { body: { email: EMAIL, password: PASSWORD } })).token;
});
afterAll(async () => {
  await serverProcess.finish('SIGKILL');
  await collector.close();
  await registry.close();
  await base.remove();
  await rm(folder, { recursive: true });
});

const metrics = async (): Promise<string> =>
  (await fetch(metricsUrl, { signal: AbortSignal.timeout(LIMIT_MS) })).text();

/** The value of a series. @param series the name with its labels. */
const seriesValue = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

describe('the metrics', () => {
  test('requests and failures are counted by route pattern, never by path', async () => {
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'x-request-id': 'peticion-vigilada' };
    expectSuccess(await requester.call(crearCliente, { token, body: clienteInput(PERSONA), headers }));
    expectFailure(await requester.call(crearCliente, { token, body: clienteInput(PERSONA) }));
    await requester.callRaw('GET', `/api/clientes/cedula/${PERSONA.cedula}`, { token });
    const text = await metrics();
    const countWith = (status: number): string =>
      `http_request_duration_seconds_count{method="POST",route="/api/clientes",status="${status}"}`;
    expect([seriesValue(text, countWith(201)), seriesValue(text, countWith(409))]).toEqual([1, 1]);
    expect(text).toContain('route="/api/clientes/cedula/:cedula"');
    expect(text).not.toContain(PERSONA.cedula);
  });

  test('the metrics include the connection pool and the process', async () => {
    const text = await metrics();
    expect(seriesValue(text, 'db_pool_connections{pool="principal",state="idle"}')).toBeGreaterThan(0);
    expect(seriesValue(text, 'db_pool_connections{pool="principal",state="waiting"}')).toBe(0);
    expect(seriesValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('the metrics include the last nightly job and its discrepancies', async () => {
    const text = await waitFor(metrics, (parsed) => seriesValue(parsed, 'cartera_nightly_runs') === 1);
    expect(seriesValue(text, 'cartera_reconciliation_discrepancies')).toBe(0);
    expect(Date.now() / 1000 - seriesValue(text, 'cartera_nightly_last_end_timestamp_seconds')).toBeLessThan(
      120,
    );
    await base.withOwner(`UPDATE paso_nocturno SET hecho = '{"descuadres": 3}' WHERE paso = 'conciliar'`);
    expect(seriesValue(await metrics(), 'cartera_reconciliation_discrepancies')).toBe(3);
  });

  test('calls to the identity registry are counted and timed by their result, each attempt apart', async () => {
    registry.responses = [withStatus(500), withJson({ nombre: 'Ana Peña' })];
    expectSuccess(await requester.call(consultarCedula, { token, params: { cedula: '40277889912' } }));
    const text = await metrics();
    const countOf = (result: string): number =>
      seriesValue(text, `outgoing_call_duration_seconds_count{service="cedulas",result="${result}"}`);
    expect([countOf('error'), countOf('ok')]).toEqual([1, 1]);
    expect(text).toContain('outgoing_call_duration_seconds_sum{service="cedulas"');
  });

  test('the metrics include the portfolio and its arrears', async () => {
    await base.withOwner(
      `INSERT INTO contador (que, clave, ranura, cuantos, monto, saldo) VALUES
         ('atraso_cobrador', '', 0, 2, 5000, 9000), ('atraso_cobrador', 'x', 0, 1, 2500, 3000),
         ('prestamo_estado', 'mora', 0, 3, 20000, 12000)`,
    );
    const text = await metrics();
    const names = ['cartera_portfolio_pesos', 'cartera_loans_in_arrears', 'cartera_arrears_pesos'];
    expect(names.map((name) => seriesValue(text, name))).toEqual([12_000, 3, 7_500]);
  });

  test('the metrics are only on their own port and path', async () => {
    for (const foreign of ['/metrics', '/api/metrics']) {
      expect((await requester.callRaw('GET', foreign)).text).not.toContain('http_request_duration');
    }
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  });
});

test('a request and its SQL are in the trace of its caller, without personal data', async () => {
  const spans = await waitFor(
    () => collector.spans.filter(({ traceId }) => traceId === TRACE),
    (own) => own.some(({ name }) => name === 'POST /api/clientes'),
  );
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT cliente', 'COMMIT']));
  expect(spans.every(({ parentSpanId }) => parentSpanId)).toBe(true);
  for (const item of [...Object.values(PERSONA), token, PASSWORD]) expect(collector.text).not.toContain(item);
});

test('the log has the id of each request, and neither personal data nor secrets', async () => {
  const testCases: [string, string, unknown][] = [
    ['POST', '/api/auth/login', { email: EMAIL, password: 'otra-clave-mala' }],
    ['POST', '/api/clientes', { ...PERSONA, ingresos: -1 }],
    ['POST', '/api/clientes', `{"nombre":"${PERSONA.nombre}"`],
    ['GET', `/api/clientes?search=${encodeURIComponent(PERSONA.nombre)}`, undefined],
    ['GET', `/api/clientes/${PERSONA.cedula}`, undefined],
  ];
  for (const [method, path, body] of testCases) {
    await requester.callRaw(method, path, { token, ...(body !== undefined && { body }) });
  }
  // An internal error is logged in full, where personal data could appear.
  await base.withOwner('ALTER TABLE cliente RENAME COLUMN ciudad TO ciudad_perdida');
  const failed = await requester.call(crearCliente, { token, body: clienteInput(PERSONA) });
  await base.withOwner('ALTER TABLE cliente RENAME COLUMN ciudad_perdida TO ciudad');
  expect(expectFailure(failed).status).toBe(500);

  const lines = serverProcess.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; ruta?: string; traceId?: string });
  const traced = lines.filter(({ reqId, msg }) => reqId || msg.includes('está lista'));
  expect(traced.filter(({ traceId }) => !/^[0-9a-f]{32}$/.test(traceId ?? ''))).toEqual([]);
  const requests = lines.filter(({ msg }) => msg === 'petición');
  expect(requests.length).toBeGreaterThan(testCases.length);
  expect(requests.every(({ reqId }) => reqId)).toBe(true);
  expect(requests).toContainEqual(
    expect.objectContaining({ reqId: 'peticion-vigilada', route: '/api/clientes', traceId: TRACE }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: expectFailure(failed).requestId, msg: 'petición fallida' }),
  );
  const secrets = [PASSWORD, 'otra-clave-mala', JWT, token, new URL(base.urlDeLaApi).password, EMAIL];
  for (const item of [...Object.values(PERSONA), ...secrets]) {
    expect(serverProcess.output).not.toContain(item);
    expect(serverProcess.errors).not.toContain(item);
  }
});

test('after SIGTERM the process first fails its readiness check and still serves requests', async () => {
  const call = (headers = {}) => requester.callRaw('GET', '/api/clientes', { token, headers });
  const startedAt = Date.now();
  const end = serverProcess.finish('SIGTERM');
  await waitFor(
    () => requester.call(isReady),
    ({ status }) => status === 503,
  );
  expect(expectFailure(await requester.call(isReady)).code).toBe('CERRANDO');
  const served = await call();
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const refused = await call({ 'x-reintentable': '1' });
  expectRefused(refused as Parameters<typeof expectRefused>[0], 502, 'PROCESO_EN_RETIRO');
  expect(await end).toBe(0);
  expect(Date.now() - startedAt).toBeGreaterThan(SHUTDOWN_SECONDS * 1000);
});
