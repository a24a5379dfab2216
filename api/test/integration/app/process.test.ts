import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase } from '../../support/test-database.js';
import { URL_VARIABLE } from '../../support/test-postgres.js';
import { TestProcess } from '../../support/test-process.js';
import { waitFor } from '../../support/wait-for.js';

/** Longer than the pool keeps an idle connection. */
const POOL_IDLE_MS = 11_000;

const input = await mkdtemp(join(tmpdir(), 'cartera-proceso-'));
const port = await freePort();
/** A process left by a failed test would block the folder and the port of the next test. */
afterEach(() => Promise.all(started.splice(0).map((serverProcess) => serverProcess.finish('SIGKILL'))));
afterAll(async () => {
  if (await isServerAlive()) process.kill(await serverPid(), 'SIGQUIT');
  await rm(input, { recursive: true, force: true });
});

const started: ServerProcess[] = [];

/** The process, by default with the folder and port of this suite. */
class ServerProcess extends TestProcess {
  constructor(variables: Record<string, string>) {
    super({ PORT: String(port), CARTERA_DATA: input, ...variables });
    started.push(this);
  }
}

/** The embedded server writes its process id to this file and deletes it when it stops. */
const serverPid = async (): Promise<number> =>
  Number((await readFile(join(input, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const isServerAlive = async (): Promise<boolean> => {
  try {
    const pid = await serverPid();
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
};

const entrar = (email: string, password: string) =>
  new Requester(`http://127.0.0.1:${port}`).callRaw('POST', '/api/auth/login', {
    body: { email, password },
  });

describe('the process', () => {
  test('the first start creates the secrets and the first admin, prints the password once, and later starts keep both', async () => {
    const serverProcess = await new ServerProcess({}).ready();
    const [, email = '', key = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(serverProcess.output) ?? [];
    expect((await entrar(email, key)).status).toBe(200);
    expect(((await stat(join(input, 'secretos.json'))).mode & 0o777).toString(8)).toBe('600');

    expect(await serverProcess.finish('SIGINT')).toBe(0);
    expect(await isServerAlive()).toBe(false);

    const second = await new ServerProcess({}).ready();
    expect(second.output).not.toContain('contraseña');
    expect((await entrar(email, key)).status).toBe(200);

    // After a kill the database still runs. The next process takes it over with its data.
    await second.finish('SIGKILL');
    expect(await isServerAlive()).toBe(true);
    const third = await new ServerProcess({}).ready();
    expect((await entrar(email, key)).status).toBe(200);
    expect(await third.finish('SIGTERM')).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });

  test('a stale postmaster.pid does not stop the start', async () => {
    const pid = join(input, 'postgres/postmaster.pid');
    await writeFile(
      pid,
      [process.pid, join(input, 'postgres'), 1, await freePort(), '', '127.0.0.1', ''].join('\n'),
    );
    const { uid, gid } = await stat(join(input, 'postgres'));
    await chown(pid, uid, gid);
    const serverProcess = await new ServerProcess({}).ready();
    expect(await serverProcess.finish('SIGTERM')).toBe(0);
  });

  test('a data folder in use is refused, and its process still works until its launcher ends', async () => {
    const first = await new ServerProcess({}).ready();
    // Without requests the pool closes every connection.
    await wait(POOL_IDLE_MS);
    const second = new ServerProcess({ PORT: '0' });
    expect(await second.end()).toBe(1);
    expect(second.errors.trim()).toMatch(/^Otra Cartera está usando la carpeta [^\n]+$/);
    expect((await entrar('nadie', 'x')).status).toBe(401);
    // A closed channel means that the launcher has ended.
    first.child.disconnect();
    expect(await first.end()).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });

  test('a signal during the start stops the process and its database', async () => {
    const serverProcess = new ServerProcess({});
    await waitFor(isServerAlive, Boolean);
    expect(serverProcess.output).toBe('');
    expect(await serverProcess.finish('SIGINT')).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });
});

test('if its database dies, the process answers 503, restarts it and recovers, or stops on a signal', async () => {
  const serverProcess = await new ServerProcess({}).ready();
  const ready = () => new Requester(`http://127.0.0.1:${port}`).callRaw('GET', '/api/health/ready');
  const readyWith = (expected: number) => waitFor(ready, ({ status }) => status === expected);
  for (const _ of ['once', 'and once more']) {
    expect((await ready()).status).toBe(200);
    process.kill(await serverPid(), 'SIGKILL');
    await readyWith(503);
    expect((await entrar('nadie', 'x')).body).toMatchObject({ code: 'BASE_NO_DISPONIBLE' });
    await readyWith(200);
    expect((await entrar('nadie', 'x')).status).toBe(401);
  }
  process.kill(await serverPid(), 'SIGKILL');
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
  expect(await isServerAlive()).toBe(false);
});

/** Loaded before the process: its machine is two days ahead. */
const TWO_DAYS_AHEAD = `
  const Real = Date;
  const ahead = 2 * 86_400_000;
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  };`;

test('a process whose clock is two days ahead is not ready, and its night is of the database’s day', async () => {
  const base = await createTestDatabase();
  const serverProcess = await new ServerProcess({
    DATABASE_URL: base.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TWO_DAYS_AHEAD)}`,
  }).ready();
  const { status, body } = await new Requester(`http://127.0.0.1:${port}`).callRaw(
    'GET',
    '/api/health/ready',
  );
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'RELOJ_DESVIADO' } });
  const nights = () =>
    base.withOwner(
      `SELECT dia = (now() AT TIME ZONE 'America/Bogota')::date AS "isToday" FROM trabajo_nocturno`,
    );
  expect((await waitFor(nights, ({ rowCount }) => rowCount !== 0)).rows).toEqual([{ isToday: true }]);
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
  await base.remove();
});

test('with the owner’s address the process migrates as the owner and serves as a role that owns nothing', async () => {
  const base = await createTestDatabase();
  await base.withOwner('DROP SCHEMA public, cobrador CASCADE; CREATE SCHEMA public');
  const serverProcess = await new ServerProcess({
    DATABASE_URL: base.urlDeLaApi,
    DATABASE_URL_MIGRACIONES: base.url,
  }).ready();
  const [, email = '', key = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(serverProcess.output) ?? [];
  expect((await entrar(email, key)).status).toBe(200);
  const rol = new URL(base.urlDeLaApi).username;
  const { rows } = await base.withOwner(
    `SELECT has_table_privilege('${rol}', 'auditoria', 'INSERT') AS inserts,
            has_table_privilege('${rol}', 'auditoria', 'UPDATE, DELETE, TRUNCATE') AS deletes`,
  );
  expect(rows).toEqual([{ inserts: false, deletes: false }]);
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
  await base.remove();
});

describe('a failed start prints one line and exits with 1:', () => {
  test('a port in use', async () => {
    const occupant: Server = createServer().listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    const serverProcess = new ServerProcess({});
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.output).toBe('');
    expect(serverProcess.errors.trim()).toBe(
      `El puerto ${port} está ocupado: cierra lo que lo usa o elige otro con PORT`,
    );
    expect(await isServerAlive()).toBe(false);
    occupant.close();
  });

  test.each(['/dev/null/datos', '/proc/x', '/proc/x/datos'])(
    'a data folder that cannot be written: %s',
    async (folder) => {
      const serverProcess = new ServerProcess({ CARTERA_DATA: folder });
      expect(await serverProcess.end()).toBe(1);
      expect(serverProcess.output).toBe('');
      expect(serverProcess.errors.trim()).toMatch(/^No se puede escribir en \/(dev\/null|proc)\S*: [^\n]+$/);
    },
  );

  test('a database that does not answer, after a wait', async () => {
    const serverProcess = new ServerProcess({
      DATABASE_URL: `postgres://u:c@127.0.0.1:${await freePort()}/nada`,
      CARTERA_ESPERA_BASE: '2',
    });
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.output).toBe(
      'La base de datos no responde todavía: se espera por ella 2 segundos\n',
    );
    expect(serverProcess.errors.trim()).toMatch(
      /^No hay conexión con la base de datos \([^\n]+: revisa DATABASE_URL$/,
    );
  });

  test('a database that refuses the password', async () => {
    const url = new URL(process.env[URL_VARIABLE] ?? '');
    url.password = 'otra';
    const serverProcess = new ServerProcess({ DATABASE_URL: url.href });
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.errors.trim()).toMatch(/^La base de datos rechazó la conexión \([^\n]+$/);
    expect(serverProcess.errors).not.toContain('otra@');
  });

  test('in production as JSON, with the trace of the lines before it', async () => {
    const serverProcess = new ServerProcess({
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://u:c@127.0.0.1:${await freePort()}/nada`,
      JWT_SECRET: 'x'.repeat(32),
      CARTERA_ESPERA_BASE: '1',
      LOG_LEVEL: 'silent',
    });
    expect(await serverProcess.end()).toBe(1);
    const [waiting, failure] = [serverProcess.output, serverProcess.errors].map((text) => JSON.parse(text));
    expect(waiting).toMatchObject({ level: 30, msg: expect.stringContaining('no responde todavía') });
    expect(failure).toMatchObject({ level: 50, msg: expect.stringContaining('No hay conexión') });
    expect(failure.traceId).toBe(waiting.traceId);
    const refused = new ServerProcess({ NODE_ENV: 'production', PORT: 'x' });
    expect(await refused.end()).toBe(1);
    expect(JSON.parse(refused.errors).msg).toMatch(/^Revisa las variables de entorno:/);
  });

  test('invalid variables, all of them listed', async () => {
    const serverProcess = new ServerProcess({ PORT: 'x', PERMISOS: 'x' });
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.errors).toMatch(
      /^Revisa las variables de entorno:\n {2}PORT: .+\n {2}PERMISOS: .+\n$/,
    );
  });
});

test('with CARTERA_DEMO=1 an empty database gets demo data, and the process prints the users', async () => {
  const base = await createTestDatabase();
  try {
    const serverProcess = await new ServerProcess({ CARTERA_DEMO: '1', DATABASE_URL: base.url }).ready();
    const usuarios = [...serverProcess.output.matchAll(/^ {2}(\S+) +(\S+) +\((\w+)\)$/gm)];
    expect(usuarios.map(([, , , rol]) => rol).sort()).toEqual(['admin', 'cobrador', 'cobrador', 'gerente']);
    for (const [, usuario = '', key = ''] of usuarios) {
      expect((await entrar(usuario, key)).status).toBe(200);
    }
    expect(await serverProcess.finish('SIGTERM')).toBe(0);
  } finally {
    await base.remove();
  }
});
