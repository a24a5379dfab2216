import { Agent } from 'node:http';
import { crearMeta } from '@cartera/contrato/metas';
import fc from 'fast-check';
import { Sessions } from '../../../src/platform/auth/sessions.js';
import { Transactions } from '../../../src/platform/db/transactions.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { databaseHash, tableNames } from '../../support/database-fingerprint.js';
import { type RandomRequest, requestTo } from '../../support/random/malformed-request.js';
import type { IdsFor } from '../../support/random/schema-value.js';
import { send, sendBytes } from '../../support/random/send.js';
import { expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { DocumentoArchiver } from '../../support/test-documentos.js';
import { testFoto } from '../../support/test-fotos.js';
import { TestLiar } from '../../support/test-liar.js';
import { ssoOf } from '../../support/test-oidc-provider.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

/** `FUZZ=50000 FUZZ_SEED=7 npm test -w @cartera/api -- malformed` sends more and other requests. */
const COUNT = Number(process.env.FUZZ ?? runs(2_000, 50_000));
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** A test sends one batch, so that its time does not grow with `FUZZ`. */
const BATCHES = Array.from({ length: Math.ceil(COUNT / 1_000) }, (_, n) => n);
const PREPARATION_MS = BATCHES.length * 60_000;
const CONCURRENCY = 8;
const ACCEPTED_PER_ROUTE = 60;

let api: TestApp;
let admin: TestUsuario;
const provider = new TestLiar();
const agent = new Agent({ keepAlive: true });

/** Requests that the contract refuses, and strange requests that it accepts. */
const malformed: RandomRequest[] = [];
const accepted: RandomRequest[] = [];

beforeAll(async () => {
  await provider.open();
  api = await TestApp.create({ today: '2026-03-16', config: { sso: ssoOf(provider) } });
  admin = await createTestUsuario(api, 'admin');
  await populate();
  const ids = await realIds();
  const routes = mountedRoutes(api.app);
  const perRoute = Math.ceil(COUNT / routes.length);
  for (const [position, route] of routes.entries()) {
    const requested = fc.sample(requestTo(route, ids), { numRuns: perRoute * 2, seed: SEED + position });
    malformed.push(...requested.filter(({ isAccepted }) => !isAccepted).slice(0, perRoute));
    accepted.push(...requested.filter(({ isAccepted }) => isAccepted).slice(0, ACCEPTED_PER_ROUTE));
  }
}, PREPARATION_MS);
afterAll(async () => {
  agent.destroy();
  await api.close();
  await provider.close();
});

/** Creates a few records of each kind, so that requests by id find them. */
async function populate(): Promise<void> {
  const { token } = admin;
  const caja = new Caja(api, token);
  const { _id: pagado } = await caja.prestarWithPlan();
  await caja.cobrar(pagado, 24_000);
  await caja.prestar();
  const cobrador = await createTestUsuario(api, 'cobrador');
  const body = {
    cobradorId: cobrador.id,
    periodo: '2026-03',
    metaMonto: 1000,
    metaCobros: 3,
    fechaVencimiento: '2026-03-31',
  };
  expectSuccess(await api.call(crearMeta, { token, body }));
  await createTestCliente(api, token, { foto: await testFoto('png', 20, 20) });
  const archiver = new DocumentoArchiver(api, token);
  const { _id: garantia } = await archiver.garantia();
  const documento = expectSuccess(await archiver.upload(garantia)).data._id;
  expectSuccess(await archiver.vincular(garantia, documento));
  // A document that a request can still link.
  expectSuccess(await archiver.upload(garantia));
}

/** The table of a field whose name does not begin with the name of its table. */
const TABLE_OF: Readonly<Record<string, string>> = {
  cobrador: 'usuario',
  cobradorId: 'usuario',
  documentId: 'documento',
  relacionadoId: 'garantia',
};

/** The ids for a field or path: those of the table that its name begins with or that `TABLE_OF` gives, else all ids. */
async function realIds(): Promise<IdsFor> {
  const perTable = new Map<string, string[]>();
  for (const table of await tableNames(api.db)) {
    const rows: { fila: { id?: string } }[] = await api.db.query(
      `SELECT to_jsonb(t) AS fila FROM "${table}" t LIMIT 20`,
    );
    perTable.set(
      table,
      rows.map(({ fila }) => fila.id).filter((id) => typeof id === 'string'),
    );
  }
  const all = [UNKNOWN_ID, ...[...perTable.values()].flat()];
  return (name) => {
    const start = TABLE_OF[name] ?? name.replace(/^\//, '');
    const matching = [...perTable].find(([table, ids]) => ids.length > 0 && start.startsWith(table));
    return matching?.[1] ?? all;
  };
}

/** Sends all requests, several at once. @returns a description of each one with a wrong status. */
async function dispatch(
  requests: readonly RandomRequest[],
  isWrong: (status: number) => boolean,
  signIn: () => string | Promise<string> = () => admin.token,
): Promise<string[]> {
  const wrong: string[] = [];
  const queue = requests.values();
  const runWorker = async (): Promise<void> => {
    for (const request of queue) {
      const { status, text } = await send(api.url, agent, await signIn(), request);
      if (isWrong(status)) wrong.push(`${status} ${describeRequest(request)} -> ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  return wrong;
}

function describeRequest({ method, path, headers, body }: RandomRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 300)}`;
}

describe('thousands of malformed requests to every operation are refused and change nothing', () => {
  test.each(BATCHES)('batch %i', async (batch) => {
    expect(malformed.length).toBeGreaterThanOrEqual(COUNT);
    const size = Math.ceil(malformed.length / BATCHES.length);
    const requests = malformed.slice(batch * size, (batch + 1) * size);
    const before = await databaseHash(api.db);
    expect(await dispatch(requests, (status) => status < 400 || status >= 500)).toEqual([]);
    expect(await databaseHash(api.db)).toEqual(before);
  });
});

test('bytes that are no valid HTTP request are refused, and the server still works', async () => {
  const line = `POST /api/clientes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n`;
  const json = `${line}content-type: application/json\r\n`;
  const raws = [
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    `GET /api/clientes/\0 HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET /api/clientes HTTP/1.1\r\nhost: x\r\nx-malo: a\0b\r\n\r\n`,
    `GET /api/clientes HTTP/1.1\r\n: sin nombre\r\n\r\n`,
    `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `${json}content-length: -1\r\n\r\n{}`,
    `${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    `${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    `${json}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    `${json}content-length: 1000000000\r\nconnection: close\r\n\r\n{}`,
    `${json}content-length: 5\r\nconnection: close\r\n\r\n{}`,
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  ];
  const before = await databaseHash(api.db);
  for (const raw of raws) {
    const status = await sendBytes(api.url, raw);
    expect({
      raw: String(raw).slice(0, 60),
      isOk: status === 0 || (status >= 400 && status < 500),
    }).toEqual({
      raw: String(raw).slice(0, 60),
      isOk: true,
    });
  }
  expect(await databaseHash(api.db)).toEqual(before);
  expect((await api.callRaw('GET', '/api/health/live')).status).toBe(200);
});

/** A new session for each request, because a request may end its session. */
const newSession = async (): Promise<string> => {
  const sessions = api.service(Sessions);
  const { token } = await api.service(Transactions).execute((tx) => sessions.open(tx, admin.id));
  return token;
};

// The last test, because its requests may write.
test('a strange but valid request is never an internal error', async () => {
  expect(accepted.length).toBeGreaterThan(100);
  expect(await dispatch(accepted, (status) => status >= 500, newSession)).toEqual([]);
});
