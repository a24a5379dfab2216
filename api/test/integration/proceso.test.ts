import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { puertoLibre } from '../../src/platform/db/puerto-libre.js';
import { crearBaseDePrueba } from '../support/base-de-prueba.js';
import { Solicitante } from '../support/pedir.js';
import { VARIABLE_URL } from '../support/postgres-de-pruebas.js';
import { ProcesoDePrueba } from '../support/proceso-de-prueba.js';

/** Longer than the driver keeps a connection that nobody uses. */
const OCIO_DEL_FONDO_MS = 11_000;

let datos: string;
let puerto: number;

beforeAll(async () => {
  datos = await mkdtemp(join(tmpdir(), 'cartera-proceso-'));
  puerto = await puertoLibre();
});
/** One that a failed test left would hold the folder and the port of those that follow. */
afterEach(() => Promise.all(arrancados.splice(0).map((proceso) => proceso.terminar('SIGKILL'))));
afterAll(async () => {
  if (await servidorVivo()) process.kill(await pidDelServidor(), 'SIGQUIT');
  await rm(datos, { recursive: true, force: true });
});

const arrancados: Proceso[] = [];

/** The process on this suite's folder and port, unless told otherwise. */
class Proceso extends ProcesoDePrueba {
  constructor(variables: Record<string, string>) {
    super({ PORT: String(puerto), CARTERA_DATA: datos, ...variables });
    arrancados.push(this);
  }
}

/** The embedded server writes its process id here and takes it away when it stops. */
const pidDelServidor = async (): Promise<number> =>
  Number((await readFile(join(datos, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const servidorVivo = async (): Promise<boolean> => {
  try {
    const pid = await pidDelServidor();
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
};

const entrar = (email: string, password: string) =>
  new Solicitante(`http://127.0.0.1:${puerto}`).pedirTalCual('POST', '/api/auth/login', {
    cuerpo: { email, password },
  });

describe('the process', () => {
  test('on a first start makes its secrets and the first admin, whose password it prints once, and keeps both however it ends', async () => {
    const proceso = await new Proceso({}).listo();
    const [, email = '', clave = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(proceso.salida) ?? [];
    expect((await entrar(email, clave)).estado).toBe(200);
    expect(((await stat(join(datos, 'secretos.json'))).mode & 0o777).toString(8)).toBe('600');

    expect(await proceso.terminar('SIGINT')).toBe(0);
    expect(await servidorVivo()).toBe(false);

    const segundo = await new Proceso({}).listo();
    expect(segundo.salida).not.toContain('contraseña');
    expect((await entrar(email, clave)).estado).toBe(200);

    // Killed, it leaves its database running, which the next one takes over with what was saved.
    await segundo.terminar('SIGKILL');
    expect(await servidorVivo()).toBe(true);
    const tercero = await new Proceso({}).listo();
    expect((await entrar(email, clave)).estado).toBe(200);
    expect(await tercero.terminar('SIGTERM')).toBe(0);
    expect(await servidorVivo()).toBe(false);
  });

  test('is not kept from starting by the file of a server that is long gone', async () => {
    const pid = join(datos, 'postgres/postmaster.pid');
    await writeFile(
      pid,
      [process.pid, join(datos, 'postgres'), 1, await puertoLibre(), '', '127.0.0.1', ''].join('\n'),
    );
    const { uid, gid } = await stat(join(datos, 'postgres'));
    await chown(pid, uid, gid);
    const proceso = await new Proceso({}).listo();
    expect(await proceso.terminar('SIGTERM')).toBe(0);
  });

  test('refuses a data folder that another one is using, and leaves that one alone, which stops with its launcher', async () => {
    const primero = await new Proceso({}).listo();
    // Nobody asks it anything meanwhile, and its pool lets go of every connection.
    await esperar(OCIO_DEL_FONDO_MS);
    const segundo = new Proceso({ PORT: '0' });
    expect(await segundo.fin()).toBe(1);
    expect(segundo.errores.trim()).toMatch(/^Otra Cartera está usando la carpeta [^\n]+$/);
    expect((await entrar('nadie', 'x')).estado).toBe(401);
    // The launcher is gone when the channel to it closes.
    primero.hijo.disconnect();
    expect(await primero.fin()).toBe(0);
    expect(await servidorVivo()).toBe(false);
  });

  test('told to stop in the middle of its start leaves nothing behind', async () => {
    const proceso = new Proceso({});
    while (!(await servidorVivo())) await new Promise((resolver) => setTimeout(resolver, 10));
    expect(proceso.salida).toBe('');
    expect(await proceso.terminar('SIGINT')).toBe(0);
    expect(await servidorVivo()).toBe(false);
  });
});

test('when its database dies under it, it answers 503, starts it again and recovers by itself; or stops, when told to meanwhile', async () => {
  const proceso = await new Proceso({}).listo();
  const listo = () => new Solicitante(`http://127.0.0.1:${puerto}`).pedirTalCual('GET', '/api/health/ready');
  const hasta = async (estado: number) => {
    while ((await listo()).estado !== estado) await new Promise((resolver) => setTimeout(resolver, 20));
  };
  for (const _ of ['once', 'and once more']) {
    expect((await listo()).estado).toBe(200);
    process.kill(await pidDelServidor(), 'SIGKILL');
    await hasta(503);
    expect((await entrar('nadie', 'x')).cuerpo).toMatchObject({ code: 'BASE_NO_DISPONIBLE' });
    await hasta(200);
    expect((await entrar('nadie', 'x')).estado).toBe(401);
  }
  process.kill(await pidDelServidor(), 'SIGKILL');
  expect(await proceso.terminar('SIGTERM')).toBe(0);
  expect(await servidorVivo()).toBe(false);
});

test('with an owner’s address beside its own it migrates as the owner, and serves as a role that owns nothing', async () => {
  const base = await crearBaseDePrueba();
  await base.comoDuena('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const proceso = await new Proceso({
    DATABASE_URL: base.urlDeLaApi,
    DATABASE_URL_MIGRACIONES: base.url,
  }).listo();
  const [, email = '', clave = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(proceso.salida) ?? [];
  expect((await entrar(email, clave)).estado).toBe(200);
  const rol = new URL(base.urlDeLaApi).username;
  const { rows } = await base.comoDuena(
    `SELECT has_table_privilege('${rol}', 'auditoria', 'INSERT') AS anota,
            has_table_privilege('${rol}', 'auditoria', 'UPDATE, DELETE, TRUNCATE') AS borra`,
  );
  expect(rows).toEqual([{ anota: true, borra: false }]);
  expect(await proceso.terminar('SIGTERM')).toBe(0);
  await base.borrar();
});

describe('what keeps it from starting is one clear line and exit code 1', () => {
  test('a port in use', async () => {
    const ocupante: Server = createServer().listen(puerto, '127.0.0.1');
    await once(ocupante, 'listening');
    const proceso = new Proceso({});
    expect(await proceso.fin()).toBe(1);
    expect(proceso.salida).toBe('');
    expect(proceso.errores.trim()).toBe(
      `El puerto ${puerto} está ocupado: cierra lo que lo usa o elige otro con PORT`,
    );
    expect(await servidorVivo()).toBe(false);
    ocupante.close();
  });

  test.each(['/dev/null/datos', '/proc/x', '/proc/x/datos'])(
    'a data folder that cannot be written: %s',
    async (carpeta) => {
      const proceso = new Proceso({ CARTERA_DATA: carpeta });
      expect(await proceso.fin()).toBe(1);
      expect(proceso.salida).toBe('');
      expect(proceso.errores.trim()).toMatch(/^No se puede escribir en \/(dev\/null|proc)\S*: [^\n]+$/);
    },
  );

  test('a database that nobody answers for, which it waits for first', async () => {
    const proceso = new Proceso({
      DATABASE_URL: `postgres://u:c@127.0.0.1:${await puertoLibre()}/nada`,
      CARTERA_ESPERA_BASE: '2',
    });
    expect(await proceso.fin()).toBe(1);
    expect(proceso.salida).toBe('La base de datos no responde todavía: se espera por ella 2 segundos\n');
    expect(proceso.errores.trim()).toMatch(
      /^No hay conexión con la base de datos \([^\n]+: revisa DATABASE_URL$/,
    );
  });

  test('a database that does not let it in', async () => {
    const url = new URL(process.env[VARIABLE_URL] ?? '');
    url.password = 'otra';
    const proceso = new Proceso({ DATABASE_URL: url.href });
    expect(await proceso.fin()).toBe(1);
    expect(proceso.errores.trim()).toMatch(/^La base de datos rechazó la conexión \([^\n]+$/);
    expect(proceso.errores).not.toContain('otra@');
  });

  test('bad variables, all of them', async () => {
    const proceso = new Proceso({ PORT: 'x', PERMISOS: 'x' });
    expect(await proceso.fin()).toBe(1);
    expect(proceso.errores).toMatch(/^Revisa las variables de entorno:\n {2}PORT: .+\n {2}PERMISOS: .+\n$/);
  });
});

test('with CARTERA_DEMO=1 an empty database gets a book to try, and says who may sign in', async () => {
  const base = await crearBaseDePrueba();
  try {
    const proceso = await new Proceso({ CARTERA_DEMO: '1', DATABASE_URL: base.url }).listo();
    const usuarios = [...proceso.salida.matchAll(/^ {2}(\S+) +(\S+) +\((\w+)\)$/gm)];
    expect(usuarios.map(([, , , rol]) => rol).sort()).toEqual(['admin', 'cobrador', 'cobrador', 'gerente']);
    for (const [, usuario = '', clave = ''] of usuarios) {
      expect((await entrar(usuario, clave)).estado).toBe(200);
    }
    expect(await proceso.terminar('SIGTERM')).toBe(0);
  } finally {
    await base.borrar();
  }
});
