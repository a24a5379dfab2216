import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { entrar } from '@cartera/contrato/auth';
import { crearCliente } from '@cartera/contrato/clientes';
import { estaListo } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/db/free-port.js';
import { expectFailure, expectSuccess, LIMIT_MS, Requester } from '../../support/request.js';
import { clienteInput } from '../../support/test-clientes.js';
import { TestCollector } from '../../support/test-collector.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';

const EMAIL = 'rosalba.admin@prueba.co';
const CLAVE = 'clave-de-rosalba-42';
const JWT = randomBytes(24).toString('hex');
const PERSONA = {
  nombre: 'Ximena Quintanilla',
  cedula: '40277889911',
  telefono: '3159998877',
  email: 'ximena@correo.co',
};
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SHUTDOWN_SECONDS = 3;

let folder: string;
let base: TestDatabase;
let collector: TestCollector;
let serverProcess: TestProcess;
let requester: Requester;
let metricsUrl: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartera-vigilado-'));
  base = await createTestDatabase();
  collector = await TestCollector.open();
  const [puerto, metricsPort] = [await freePort(), await freePort()];
  const file = async (nombre: string, text: string): Promise<string> => {
    await writeFile(join(folder, nombre), `${text}\n`);
    return join(folder, nombre);
  };
  serverProcess = await new TestProcess({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(puerto),
    CARTERA_DATA: folder,
    CARTERA_MIGRAR: '0',
    CARTERA_ESPERA_CIERRE: String(SHUTDOWN_SECONDS),
    CARTERA_METRICAS: String(metricsPort),
    CARTERA_ADMIN_EMAIL: EMAIL,
    CARTERA_ADMIN_PASSWORD_FILE: await file('admin', CLAVE),
    DATABASE_URL_FILE: await file('base', base.urlDeLaApi),
    JWT_SECRET_FILE: await file('jwt', JWT),
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }).ready();
  requester = new Requester(`http://127.0.0.1:${puerto}`);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  token = expectSuccess(await requester.call(entrar, { body: { email: EMAIL, password: CLAVE } })).token;
});
afterAll(async () => {
  await serverProcess.finish('SIGKILL');
  await collector.close();
  await base.remove();
  await rm(folder, { recursive: true });
});

const metrics = async (): Promise<string> =>
  (await fetch(metricsUrl, { signal: AbortSignal.timeout(LIMIT_MS) })).text();

/** The value of one series, by its name with its labels. */
const valor = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

async function hasta<T>(read: () => Promise<T> | T, meetsTarget: (valor: T) => boolean): Promise<T> {
  for (;;) {
    const parsed = await read();
    if (meetsTarget(parsed)) return parsed;
    await wait(50);
  }
}

describe('the figures', () => {
  test('count requests and failures by the route’s pattern, and never by its address', async () => {
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'x-request-id': 'peticion-vigilada' };
    expectSuccess(await requester.call(crearCliente, { token, body: clienteInput(PERSONA), headers }));
    expectFailure(await requester.call(crearCliente, { token, body: clienteInput(PERSONA) }));
    await requester.callRaw('GET', `/api/clientes/cedula/${PERSONA.cedula}`, { token });
    const text = await metrics();
    const de = (estado: number): string =>
      `http_request_duration_seconds_count{method="POST",route="/api/clientes",status="${estado}"}`;
    expect([valor(text, de(201)), valor(text, de(409))]).toEqual([1, 1]);
    expect(text).toContain('route="/api/clientes/cedula/:cedula"');
    expect(text).not.toContain(PERSONA.cedula);
  });

  test('tell the pool’s connections and the process’s own', async () => {
    const text = await metrics();
    expect(valor(text, 'db_pool_connections{pool="principal",state="idle"}')).toBeGreaterThan(0);
    expect(valor(text, 'db_pool_connections{pool="principal",state="waiting"}')).toBe(0);
    expect(valor(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('tell how the last night went, and what of the book did not add up', async () => {
    const text = await hasta(metrics, (parsed) => valor(parsed, 'cartera_nightly_runs') === 1);
    expect(valor(text, 'cartera_reconciliation_discrepancies')).toBe(0);
    expect(Date.now() / 1000 - valor(text, 'cartera_nightly_last_end_timestamp_seconds')).toBeLessThan(120);
    await base.withOwner('UPDATE trabajo_nocturno SET descuadres = 3');
    expect(valor(await metrics(), 'cartera_reconciliation_discrepancies')).toBe(3);
  });

  test('are on a port of their own and at one address', async () => {
    for (const foreign of ['/metrics', '/api/metrics']) {
      expect((await requester.callRaw('GET', foreign)).text).not.toContain('http_request_duration');
    }
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  });
});

test('a request is traced with its statements under the trace that it came with, and neither tells about people', async () => {
  const batches = await hasta(
    () => collector.spans.filter(({ traceId }) => traceId === TRACE),
    (ownItems) => ownItems.some(({ name }) => name === 'POST /api/clientes'),
  );
  expect(batches.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT cliente', 'COMMIT']));
  expect(batches.every(({ parentSpanId }) => parentSpanId)).toBe(true);
  for (const item of [...Object.values(PERSONA), token, CLAVE]) expect(collector.text).not.toContain(item);
});

test('the log names each request by its id, and carries neither people’s data nor secrets', async () => {
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
  // What fails on our side is told at length: that is where a person's data would slip in.
  await base.withOwner('ALTER TABLE cliente RENAME COLUMN ciudad TO ciudad_perdida');
  const roto = await requester.call(crearCliente, { token, body: clienteInput(PERSONA) });
  await base.withOwner('ALTER TABLE cliente RENAME COLUMN ciudad_perdida TO ciudad');
  expect(expectFailure(roto).status).toBe(500);

  const lines = serverProcess.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; ruta?: string });
  const requests = lines.filter(({ msg }) => msg === 'petición');
  expect(requests.length).toBeGreaterThan(testCases.length);
  expect(requests.every(({ reqId }) => reqId)).toBe(true);
  expect(requests).toContainEqual(
    expect.objectContaining({ reqId: 'peticion-vigilada', route: '/api/clientes' }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: expectFailure(roto).requestId, msg: 'petición fallida' }),
  );
  const secrets = [CLAVE, 'otra-clave-mala', JWT, token, new URL(base.urlDeLaApi).password, EMAIL];
  for (const item of [...Object.values(PERSONA), ...secrets]) {
    expect(serverProcess.output).not.toContain(item);
    expect(serverProcess.errors).not.toContain(item);
  }
});

test('told to stop it says so first and goes on serving, so that nobody who still asks it loses a request', async () => {
  const call = (headers = {}) => requester.callRaw('GET', '/api/clientes', { token, headers });
  const empezado = Date.now();
  const end = serverProcess.finish('SIGTERM');
  await hasta(
    () => requester.call(estaListo),
    ({ status }) => status === 503,
  );
  expect(expectFailure(await requester.call(estaListo)).code).toBe('CERRANDO');
  const served = await call();
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const refused = await call({ 'x-reintentable': '1' });
  expect(expectFailure(refused as Parameters<typeof expectFailure>[0])).toMatchObject({
    status: 502,
    code: 'PROCESO_EN_RETIRO',
  });
  expect(await end).toBe(0);
  expect(Date.now() - empezado).toBeGreaterThan(SHUTDOWN_SECONDS * 1000);
});
