import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar } from '@cartera/contrato/auth';
import pg from 'pg';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { expectSuccess, Requester } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { clienteInput } from '../../support/test-clientes.js';
import { TestProcess } from '../../support/test-process.js';

const REQUESTS = Number(process.env.FUZZ ?? runs(220, 5_000));
const AT_ONCE = 8;
const EMAIL = 'herminia.vigilada@prueba.co';
const PASSWORD = 'clave-de-herminia-77';
const NAMES = ['Herminia', 'Zoraida', 'Eustaquio', 'Wenceslao', 'Iluminada'];
const SURNAMES = ['Quiñónez', 'Ybarra', 'Zubizarreta', 'Etxeberria', 'Ñáñez'];

let api: TestProcess;
let requester: Requester;
let token: string;
let owner: pg.Client;
/** Values that no log may contain. */
const planted = new Set<string>([EMAIL, PASSWORD]);

const folder = await mkdtemp(join(tmpdir(), 'cartera-bitacoras-'));
beforeAll(async () => {
  const port = await freePort();
  api = await new TestProcess({
    PORT: String(port),
    CARTERA_DATA: folder,
    CARTERA_ADMIN_EMAIL: EMAIL,
    CARTERA_ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'trace',
    LIMITE_DIRECCION: '0',
    LIMITE_SESION: '0',
    LIMITE_BUSQUEDAS: '0',
  }).ready();
  const { claveBase, jwt } = JSON.parse(await readFile(join(folder, 'secretos.json'), 'utf8'));
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  owner = new pg.Client(`postgres://cartera:${claveBase}@127.0.0.1:${lines[3]}/cartera`);
  await owner.connect();
  // Every statement counts as slow.
  await owner.query('ALTER SYSTEM SET log_min_duration_statement = 0');
  await owner.query('SELECT pg_reload_conf()');
  requester = new Requester(`http://127.0.0.1:${port}`);
  token = expectSuccess(await requester.call(entrar, { body: { email: EMAIL, password: PASSWORD } })).token;
  for (const secret of [claveBase, jwt, token]) planted.add(secret);
});
afterAll(async () => {
  await owner.end();
  await api.finish('SIGTERM');
  await rm(folder, { recursive: true });
});

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;
const digits = (length: number) => Array.from({ length }, () => randomInt(1, 10)).join('');

/** A person whose data no other text has by chance. */
function person() {
  const cedula = digits(11);
  const telefono = `3${digits(9)}`;
  const nombre = `${oneOf(NAMES)} ${oneOf(SURNAMES)} ${digits(6)}`;
  const email = `p${digits(9)}@correo.co`;
  for (const text of [cedula, telefono, nombre, email]) planted.add(text);
  return clienteInput({ cedula, telefono, nombre, email });
}

/** Varied requests: accepted, duplicates, refused, unreadable, of strangers, and failures of the API itself. */
function requests() {
  const input = person();
  const password = `mala-${digits(8)}`;
  const stranger = `${digits(12)}.${digits(12)}.${digits(12)}`;
  for (const text of [password, stranger]) planted.add(text);
  const search = encodeURIComponent(input.nombre);
  return [
    () => requester.callRaw('POST', '/api/clientes', { token, body: input }),
    () => requester.callRaw('POST', '/api/clientes', { token, body: input }),
    () => requester.callRaw('POST', '/api/clientes', { token, body: { ...input, ingresos: -1 } }),
    () => requester.callRaw('POST', '/api/clientes', { token, body: `{"nombre":"${input.nombre}"` }),
    () =>
      requester.callRaw('POST', '/api/clientes', { token, body: { ...input, nombre: `${input.nombre}\0` } }),
    () => requester.callRaw('POST', '/api/auth/login', { body: { email: input.email, password } }),
    () => requester.callRaw('GET', `/api/clientes?search=${search}`, { token }),
    () => requester.callRaw('GET', `/api/clientes/cedula/${input.cedula}`, { token }),
    () =>
      requester.callRaw('GET', `/api/clientes/${input.cedula}?${input.telefono}=${search}`, {
        token: stranger,
      }),
    () => requester.callRaw('GET', `/${input.cedula}/${search}`, {}),
    () => requester.callRaw('PUT', `/api/${search}`, { token, body: input }),
  ];
}

test(
  'the logs of API and embedded Postgres have no personal data, password or token',
  async () => {
    const pending = Array.from({ length: Math.ceil(REQUESTS / 11) }, requests).flat();
    const statuses = new Map<number, number>();
    const send = async () => {
      for (let request = pending.pop(); request; request = pending.pop()) {
        const { status } = await request();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    await owner.query('ALTER TABLE cliente RENAME COLUMN ciudad TO ciudad_perdida');
    const failed = await requester.callRaw('POST', '/api/clientes', { token, body: person() });
    await owner.query('ALTER TABLE cliente RENAME COLUMN ciudad_perdida TO ciudad');
    expect(failed.status).toBe(500);
    for (const status of [201, 400, 401, 404, 409]) expect(statuses.get(status)).toBeGreaterThan(10);

    const postgres = await readFile(join(folder, 'postgres/servidor.log'), 'utf8');
    expect(postgres.match(/duration:/g)?.length).toBeGreaterThan(REQUESTS);
    expect(postgres).toContain('duplicate key');
    const written = [postgres, api.output, api.errors].join('\n');
    expect(api.output.split('\n').filter((line) => line.includes('"petición"')).length).toBeGreaterThan(
      REQUESTS,
    );
    expect([...planted].filter((text) => written.includes(text))).toEqual([]);
  },
  5 * 60_000,
);
