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
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { DocumentoArchiver } from '../../support/test-documentos.js';
import { testFoto } from '../../support/test-fotos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

/** More of them, or others: `FUZZ=50000 FUZZ_SEMILLA=7 npm test -w @cartera/api -- malformed`. */
const COUNT = Number(process.env.FUZZ ?? 5_000);
const SEED = Number(process.env.FUZZ_SEMILLA ?? 20_261_121);
const A_LA_VEZ = 8;
const ACCEPTED_PER_ROUTE = 60;
const NOBODY = '0198e9a0-0000-7000-8000-000000000000';

let api: TestApp;
let admin: TestUsuario;
const agent = new Agent({ keepAlive: true });

/** Requests that the contract refuses, and those that it takes however strange they are. */
const malformed: RandomRequest[] = [];
const accepted: RandomRequest[] = [];

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  admin = await createTestUsuario(api, 'admin');
  await populate();
  const ids = await realIds();
  const rutas = mountedRoutes(api.app);
  const perRoute = Math.ceil(COUNT / rutas.length);
  for (const [position, ruta] of rutas.entries()) {
    const requested = fc.sample(requestTo(ruta, ids), { numRuns: perRoute * 2, seed: SEED + position });
    malformed.push(...requested.filter(({ isAccepted }) => !isAccepted).slice(0, perRoute));
    accepted.push(...requested.filter(({ isAccepted }) => isAccepted).slice(0, ACCEPTED_PER_ROUTE));
  }
});
afterAll(async () => {
  agent.destroy();
  await api.close();
});

/** A little of everything, so that what is asked for by its id is there. */
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
  // One more, which a request may still link.
  expectSuccess(await archiver.upload(garantia));
}

/** The table of the records that a field names, where its own name does not tell. */
const TABLA_DE: Readonly<Record<string, string>> = {
  cobrador: 'usuario',
  cobradorId: 'usuario',
  documentId: 'documento',
  relacionadoId: 'garantia',
};

/** A field called as a table, or a path that begins as one, gets the ids of its records, and so does one of `TABLA_DE`; anything else, all of them. */
async function realIds(): Promise<IdsFor> {
  const perTable = new Map<string, string[]>();
  for (const tabla of await tableNames(api.db)) {
    const filas: { fila: { id?: string } }[] = await api.db.query(
      `SELECT to_jsonb(t) AS fila FROM "${tabla}" t LIMIT 20`,
    );
    perTable.set(
      tabla,
      filas.map(({ fila }) => fila.id).filter((id) => typeof id === 'string'),
    );
  }
  const all = [NOBODY, ...[...perTable.values()].flat()];
  return (nombre) => {
    const whose = TABLA_DE[nombre] ?? nombre.replace(/^\//, '');
    const own = [...perTable].find(([tabla, ids]) => ids.length > 0 && whose.startsWith(tabla));
    return own?.[1] ?? all;
  };
}

/** Sends them all, some at once. @returns those that were answered with what they must not, as text. */
async function dispatch(
  requests: readonly RandomRequest[],
  esMala: (estado: number) => boolean,
  signIn: () => string | Promise<string> = () => admin.token,
): Promise<string[]> {
  const badCalls: string[] = [];
  const cola = requests.values();
  const runWorker = async (): Promise<void> => {
    for (const request of cola) {
      const { status, text } = await send(api.url, agent, await signIn(), request);
      if (esMala(status)) badCalls.push(`${status} ${describeRequest(request)} -> ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, runWorker));
  return badCalls;
}

function describeRequest({ method, path, headers, body }: RandomRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 300)}`;
}

test('thousands of malformed requests to every operation are all refused, and change nothing', async () => {
  expect(malformed.length).toBeGreaterThanOrEqual(COUNT);
  const antes = await databaseHash(api.db);
  expect(await dispatch(malformed, (estado) => estado < 400 || estado >= 500)).toEqual([]);
  expect(await databaseHash(api.db)).toEqual(antes);
});

test('bytes that are no request are refused before any handler, and the server goes on', async () => {
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
  const antes = await databaseHash(api.db);
  for (const raw of raws) {
    const estado = await sendBytes(api.url, raw);
    expect({
      raw: String(raw).slice(0, 60),
      isOk: estado === 0 || (estado >= 400 && estado < 500),
    }).toEqual({
      raw: String(raw).slice(0, 60),
      isOk: true,
    });
  }
  expect(await databaseHash(api.db)).toEqual(antes);
  expect((await api.callRaw('GET', '/api/health/live')).status).toBe(200);
});

/** A session for one request: one of those before may have ended the last. */
const newSession = async (): Promise<string> => {
  const sessions = api.app.get(Sessions, { strict: false });
  const { token } = await api.app.get(Transactions).execute((tx) => sessions.open(tx, admin.id));
  return token;
};

// Last, for these may write.
test('what the contract takes, however strange, is never a fault of ours', async () => {
  expect(accepted.length).toBeGreaterThan(100);
  expect(await dispatch(accepted, (estado) => estado >= 500, newSession)).toEqual([]);
});
