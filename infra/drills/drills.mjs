import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../local/command.mjs';
import { countOwnerFunctions, payments, query } from './data.mjs';
import { ROLE } from './deployment.mjs';
import { notRun, seconds } from './figures.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */
/** @typedef {import('./figures.mjs').Drill} Drill */
/** @typedef {import('./load.mjs').Load} Load */

/** As in compose/update.sh: longer than nginx avoids a process that refused a request. */
export const BETWEEN_RESTARTS_MS = 6_000;

/**
 * Checks that the ledger has each confirmed payment once, and no other.
 * @param {{ database: string, postgres: { url(database: string): string } }} deployment @param {readonly Load[]} loads All loads of the drills so far.
 */
export async function checkLedger(deployment, loads) {
  const ledger = await payments(deployment.postgres.url(deployment.database));
  const confirmed = loads.flatMap(({ paid }) => [...paid]);
  const lost = confirmed.filter((key) => !ledger.keys.has(key)).length;
  return {
    right: lost === 0 && ledger.total === confirmed.length,
    note: `${confirmed.length} pagos respondidos, ${ledger.total} en el libro, ${lost} perdidos`,
  };
}

/** Restarts both API processes, one after the other, as update.sh does. @param {Deployment} deployment */
export async function restartBoth(deployment) {
  for (const index of [0, 1]) {
    await deployment.apis[index]?.stop('SIGTERM');
    await deployment.startApi(index);
    await sleep(BETWEEN_RESTARTS_MS);
  }
}

/** Restarts both API processes, one after the other, under load. @param {Deployment} deployment @param {Load[]} loads @returns {Promise<Drill>} */
export async function rollingRestart(deployment, loads) {
  const load = deployment.startLoad();
  loads.push(load);
  await sleep(2_000);
  await restartBoth(deployment);
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  const passed = load.failed === 0 && right;
  return {
    name: 'reinicio de las dos API, una tras otra, con carga',
    promised: 'ninguna petición falla, ningún pago se pierde',
    ...figures,
    notes: [note],
    passed,
  };
}

/** Kills one API process with requests in flight. @param {Deployment} deployment @param {Load[]} loads @returns {Promise<Drill>} */
export async function killedProcess(deployment, loads) {
  const load = deployment.startLoad();
  loads.push(load);
  for (let round = 0; round < 3; round++) {
    await sleep(2_000);
    await deployment.apis[1]?.stop('SIGKILL');
    await sleep(1_000);
    await deployment.startApi(1);
  }
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  // A new client has no key: nginx does not retry it, and the user must send it again.
  const unexpected = [...figures.failures.keys()].filter(
    (failure) => !failure.startsWith('POST /api/clientes'),
  );
  return {
    name: 'una API muerta de golpe tres veces, con peticiones en curso',
    promised: 'solo falla un cliente nuevo, que va sin llave; ningún pago se pierde',
    ...figures,
    notes: [note],
    passed: unexpected.length === 0 && right,
  };
}

/** Waits until the portal is ready. @param {Deployment} deployment @returns {Promise<number>} Milliseconds. */
export async function untilReady({ origin }) {
  const start = Date.now();
  while (!(await fetch(`${origin}/api/health/ready`)).ok) await sleep(50);
  return Date.now() - start;
}

/** @param {import('./load.mjs').Figures} figures */
export function isOnly503({ failures }) {
  return [...failures.keys()].every((failure) => failure.endsWith(': 503'));
}

/** Stops and starts the database, without a restart of the API. @param {Deployment} deployment @param {Load[]} loads @returns {Promise<Drill>} */
export async function databaseOutage(deployment, loads) {
  const pids = deployment.apis.map(({ child }) => child.pid);
  const load = deployment.startLoad();
  loads.push(load);
  await sleep(2_000);
  deployment.postgres.stop();
  const down = await fetch(`${deployment.origin}/api/health/ready`);
  const body = /** @type {{ code?: string }} */ (await down.json());
  await sleep(3_000);
  deployment.postgres.start();
  const recovered = await untilReady(deployment);
  await sleep(2_000);
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  const alive = deployment.apis.every(
    ({ child }, index) => child.pid === pids[index] && child.exitCode === null,
  );
  return {
    name: 'base de datos detenida 3 s',
    promised: 'solo se responde 503, vuelve sin reiniciar nada, ningún pago se pierde',
    ...figures,
    notes: [`vuelve en ${seconds(recovered)} sin reiniciar nada`, note],
    passed: down.status === 503 && body.code === 'BASE_NO_DISPONIBLE' && isOnly503(figures) && alive && right,
  };
}

/**
 * Makes an encrypted backup of the deployment's database.
 * @param {Deployment} deployment
 * @returns {(database: string) => string} Restores it into an empty database, with the programs of now; its output.
 */
export function makeBackup(deployment) {
  const folder = join(deployment.folder, 'backups');
  mkdirSync(folder);
  if (deployment.postgres.user) execFileSync('chown', ['postgres', folder]);
  const script = scripts(deployment);
  script('age-keygen', ['-o', join(folder, 'key')]);
  const key = script('age-keygen', ['-y', join(folder, 'key')]).trim();
  // In a file, as in compose.
  const address = (/** @type {string} */ database) => {
    const file = join(folder, `url-${database}`);
    writeFileSync(file, deployment.postgres.url(database));
    return file;
  };
  script('infra/backup/backup.sh', [], {
    DATABASE_URL_FILE: address(deployment.database),
    RESPALDO_DESTINO: folder,
    RESPALDO_CLAVE_PUBLICA: key,
  });
  const [backup = ''] = readdirSync(folder).filter((file) => file.endsWith('.age'));
  return (database) =>
    script('infra/backup/restore.sh', [join(folder, backup)], {
      DATABASE_URL_FILE: address(database),
      RESPALDO_CLAVE_PRIVADA_FILE: join(folder, 'key'),
    });
}

/** Makes a backup, restores it into an empty database, checks and migrates it. @param {Deployment} deployment @returns {Promise<Drill>} */
export async function restore(deployment) {
  const name = 'respaldo cifrado, restaurado en una base vacía y comprobado';
  const promised = 'todos los pagos, el libro y la auditoría, y ninguna función de la dueña abierta de más';
  const missing = deployment.postgres.withTools ? findMissing(['age', 'age-keygen']) : 'pg_dump';
  if (missing) return notRun(name, promised, missing);
  const start = Date.now();
  const restoreInto = makeBackup(deployment);
  await query(deployment.postgres.url('postgres'), 'CREATE DATABASE restored');
  const output = restoreInto('restored');
  await deployment.migrate('restored');
  const duration = Date.now() - start;
  const urls = [deployment.database, 'restored'].map((database) => deployment.postgres.url(database));
  const [before, after] = await Promise.all(urls.map(payments));
  const [openBefore, openAfter] = await Promise.all(urls.map((url) => countOwnerFunctions(url, ROLE)));
  const same = before?.total === after?.total;
  const checked = output.includes('El libro cuadra') && output.includes('Auditoría íntegra');
  const closed = `${openAfter} funciones de la dueña abiertas a la API, de ${openBefore}`;
  const notes = [
    `${after?.total} pagos de ${before?.total}`,
    output.split('\n')[1] ?? '',
    closed,
    seconds(duration),
  ];
  return {
    name,
    promised,
    requests: 0,
    failures: new Map(),
    gap: 0,
    notes,
    passed: same && checked && openAfter === openBefore,
  };
}

/** @param {string[]} programs */
export function findMissing(programs) {
  return programs.find((program) => spawnSync(program, ['--version']).error) ?? '';
}

/** Runs programs as Postgres's user, with its tools in PATH. @param {Deployment} deployment */
export function scripts({ postgres }) {
  return (
    /** @type {string} */ program,
    /** @type {string[]} */ args,
    /** @type {Record<string, string>} */ env = {},
  ) =>
    execFileSync(program, args, {
      ...postgres.user,
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${postgres.bin}:${process.env.PATH}`, ...env },
    });
}
