import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/platform/db/free-port.js';
import { Requester } from '../support/request.js';
import { createTestDatabase } from '../support/test-database.js';
import { URL_VARIABLE } from '../support/test-postgres.js';
import { TestProcess } from '../support/test-process.js';

/** Longer than the driver keeps a connection that nobody uses. */
const POOL_IDLE_MS = 11_000;

let input: string;
let puerto: number;

beforeAll(async () => {
  input = await mkdtemp(join(tmpdir(), 'cartera-proceso-'));
  puerto = await freePort();
});
/** One that a failed test left would hold the folder and the port of those that follow. */
afterEach(() => Promise.all(started.splice(0).map((serverProcess) => serverProcess.finish('SIGKILL'))));
afterAll(async () => {
  if (await isServerAlive()) process.kill(await serverPid(), 'SIGQUIT');
  await rm(input, { recursive: true, force: true });
});

const started: ServerProcess[] = [];

/** The process on this suite's folder and port, unless told otherwise. */
class ServerProcess extends TestProcess {
  constructor(variables: Record<string, string>) {
    super({ PORT: String(puerto), CARTERA_DATA: input, ...variables });
    started.push(this);
  }
}

/** The embedded server writes its process id here and takes it away when it stops. */
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
  new Requester(`http://127.0.0.1:${puerto}`).callRaw('POST', '/api/auth/login', {
    body: { email, password },
  });

describe('the process', () => {
  test('on a first start makes its secrets and the first admin, whose password it prints once, and keeps both however it ends', async () => {
    const serverProcess = await new ServerProcess({}).ready();
    const [, email = '', clave = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(serverProcess.output) ?? [];
    expect((await entrar(email, clave)).status).toBe(200);
    expect(((await stat(join(input, 'secretos.json'))).mode & 0o777).toString(8)).toBe('600');

    expect(await serverProcess.finish('SIGINT')).toBe(0);
    expect(await isServerAlive()).toBe(false);

    const segundo = await new ServerProcess({}).ready();
    expect(segundo.output).not.toContain('contraseña');
    expect((await entrar(email, clave)).status).toBe(200);

    // Killed, it leaves its database running, which the next one takes over with what was saved.
    await segundo.finish('SIGKILL');
    expect(await isServerAlive()).toBe(true);
    const third = await new ServerProcess({}).ready();
    expect((await entrar(email, clave)).status).toBe(200);
    expect(await third.finish('SIGTERM')).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });

  test('is not kept from starting by the file of a server that is long gone', async () => {
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

  test('refuses a data folder that another one is using, and leaves that one alone, which stops with its launcher', async () => {
    const primero = await new ServerProcess({}).ready();
    // Nobody asks it anything meanwhile, and its pool lets go of every connection.
    await wait(POOL_IDLE_MS);
    const segundo = new ServerProcess({ PORT: '0' });
    expect(await segundo.end()).toBe(1);
    expect(segundo.errors.trim()).toMatch(/^Otra Cartera está usando la carpeta [^\n]+$/);
    expect((await entrar('nadie', 'x')).status).toBe(401);
    // The launcher is gone when the channel to it closes.
    primero.child.disconnect();
    expect(await primero.end()).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });

  test('told to stop in the middle of its start leaves nothing behind', async () => {
    const serverProcess = new ServerProcess({});
    while (!(await isServerAlive())) await new Promise((resolver) => setTimeout(resolver, 10));
    expect(serverProcess.output).toBe('');
    expect(await serverProcess.finish('SIGINT')).toBe(0);
    expect(await isServerAlive()).toBe(false);
  });
});

test('when its database dies under it, it answers 503, starts it again and recovers by itself; or stops, when told to meanwhile', async () => {
  const serverProcess = await new ServerProcess({}).ready();
  const ready = () => new Requester(`http://127.0.0.1:${puerto}`).callRaw('GET', '/api/health/ready');
  const hasta = async (estado: number) => {
    while ((await ready()).status !== estado) await new Promise((resolver) => setTimeout(resolver, 20));
  };
  for (const _ of ['once', 'and once more']) {
    expect((await ready()).status).toBe(200);
    process.kill(await serverPid(), 'SIGKILL');
    await hasta(503);
    expect((await entrar('nadie', 'x')).body).toMatchObject({ code: 'BASE_NO_DISPONIBLE' });
    await hasta(200);
    expect((await entrar('nadie', 'x')).status).toBe(401);
  }
  process.kill(await serverPid(), 'SIGKILL');
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
  expect(await isServerAlive()).toBe(false);
});

test('with an owner’s address beside its own it migrates as the owner, and serves as a role that owns nothing', async () => {
  const base = await createTestDatabase();
  await base.withOwner('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const serverProcess = await new ServerProcess({
    DATABASE_URL: base.urlDeLaApi,
    DATABASE_URL_MIGRACIONES: base.url,
  }).ready();
  const [, email = '', clave = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(serverProcess.output) ?? [];
  expect((await entrar(email, clave)).status).toBe(200);
  const rol = new URL(base.urlDeLaApi).username;
  const { rows } = await base.withOwner(
    `SELECT has_table_privilege('${rol}', 'auditoria', 'INSERT') AS anota,
            has_table_privilege('${rol}', 'auditoria', 'UPDATE, DELETE, TRUNCATE') AS borra`,
  );
  expect(rows).toEqual([{ anota: true, borra: false }]);
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
  await base.remove();
});

describe('what keeps it from starting is one clear line and exit code 1', () => {
  test('a port in use', async () => {
    const occupant: Server = createServer().listen(puerto, '127.0.0.1');
    await once(occupant, 'listening');
    const serverProcess = new ServerProcess({});
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.output).toBe('');
    expect(serverProcess.errors.trim()).toBe(
      `El puerto ${puerto} está ocupado: cierra lo que lo usa o elige otro con PORT`,
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

  test('a database that nobody answers for, which it waits for first', async () => {
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

  test('a database that does not let it in', async () => {
    const url = new URL(process.env[URL_VARIABLE] ?? '');
    url.password = 'otra';
    const serverProcess = new ServerProcess({ DATABASE_URL: url.href });
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.errors.trim()).toMatch(/^La base de datos rechazó la conexión \([^\n]+$/);
    expect(serverProcess.errors).not.toContain('otra@');
  });

  test('bad variables, all of them', async () => {
    const serverProcess = new ServerProcess({ PORT: 'x', PERMISOS: 'x' });
    expect(await serverProcess.end()).toBe(1);
    expect(serverProcess.errors).toMatch(
      /^Revisa las variables de entorno:\n {2}PORT: .+\n {2}PERMISOS: .+\n$/,
    );
  });
});

test('with CARTERA_DEMO=1 an empty database gets a book to try, and says who may sign in', async () => {
  const base = await createTestDatabase();
  try {
    const serverProcess = await new ServerProcess({ CARTERA_DEMO: '1', DATABASE_URL: base.url }).ready();
    const usuarios = [...serverProcess.output.matchAll(/^ {2}(\S+) +(\S+) +\((\w+)\)$/gm)];
    expect(usuarios.map(([, , , rol]) => rol).sort()).toEqual(['admin', 'cobrador', 'cobrador', 'gerente']);
    for (const [, usuario = '', clave = ''] of usuarios) {
      expect((await entrar(usuario, clave)).status).toBe(200);
    }
    expect(await serverProcess.finish('SIGTERM')).toBe(0);
  } finally {
    await base.remove();
  }
});
