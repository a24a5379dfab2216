import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../local/command.mjs';
import { execute, ownersFunctionsOpenTo, payments } from './book.mjs';
import { seconds } from './figures.mjs';
import { ROLE } from './place.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./figures.mjs').Drill} Drill */
/** @typedef {import('./load.mjs').Load} Load */

/** As in compose/update.sh: longer than nginx avoids a process. */
const BETWEEN_RESTARTS_MS = 6_000;
const NONE = new Map();

/**
 * Checks that the ledger has each confirmed payment once, and no other.
 * @param {Place} place @param {readonly Load[]} loads All loads of the drills so far.
 */
async function onlyWhatWasAnswered(place, loads) {
  const book = await payments(place.postgres.url(place.database));
  const answered = loads.flatMap(({ paid }) => [...paid]);
  const lost = answered.filter((key) => !book.keys.has(key)).length;
  return {
    right: lost === 0 && book.times === answered.length,
    note: `${answered.length} pagos respondidos, ${book.times} en el libro, ${lost} perdidos`,
  };
}

/** Restarts both API processes, one after the other, under load. @param {Place} place @param {Load[]} loads @returns {Promise<Drill>} */
export async function rollingRestart(place, loads) {
  const load = place.work();
  loads.push(load);
  await sleep(2_000);
  for (const which of [0, 1]) {
    await place.apis[which]?.stop('SIGTERM');
    await place.startApi(which);
    await sleep(BETWEEN_RESTARTS_MS);
  }
  const figures = await load.stop();
  const { right, note } = await onlyWhatWasAnswered(place, loads);
  const passed = load.failed === 0 && right;
  return { name: 'reinicio de las dos API, una tras otra, con carga', ...figures, notes: [note], passed };
}

/** Kills one API process with requests in flight. @param {Place} place @param {Load[]} loads @returns {Promise<Drill>} */
export async function sudden(place, loads) {
  const load = place.work();
  loads.push(load);
  for (let times = 0; times < 3; times++) {
    await sleep(2_000);
    await place.apis[1]?.stop('SIGKILL');
    await sleep(1_000);
    await place.startApi(1);
  }
  const figures = await load.stop();
  const { right, note } = await onlyWhatWasAnswered(place, loads);
  // A new client has no key: nginx does not retry it, and the user must send it again.
  const others = [...figures.failures.keys()].filter((what) => !what.startsWith('POST /api/clientes'));
  return {
    name: 'una API muerta de golpe tres veces, con peticiones en curso',
    ...figures,
    notes: [note],
    passed: others.length === 0 && right,
  };
}

/** Stops and starts the database, without a restart of the API. @param {Place} place @param {Load[]} loads @returns {Promise<Drill>} */
export async function databaseAway(place, loads) {
  const pids = place.apis.map(({ child }) => child.pid);
  const load = place.work();
  loads.push(load);
  await sleep(2_000);
  place.postgres.stop();
  const down = await fetch(`${place.origin}/api/health/ready`);
  const body = /** @type {{ code?: string }} */ (await down.json());
  await sleep(3_000);
  place.postgres.start();
  const back = Date.now();
  while (!(await fetch(`${place.origin}/api/health/ready`)).ok) await sleep(50);
  const recovered = Date.now() - back;
  await sleep(2_000);
  const figures = await load.stop();
  const { right, note } = await onlyWhatWasAnswered(place, loads);
  const only503 = [...figures.failures.keys()].every((what) => what.endsWith(': 503'));
  const alive = place.apis.every(({ child }, which) => child.pid === pids[which] && child.exitCode === null);
  return {
    name: 'base de datos detenida 3 s',
    ...figures,
    notes: [`vuelve en ${seconds(recovered)} sin reiniciar nada`, note],
    passed: down.status === 503 && body.code === 'BASE_NO_DISPONIBLE' && only503 && alive && right,
  };
}

/** Makes a backup, restores it into an empty database, checks and migrates it. @param {Place} place @returns {Promise<Drill>} */
export async function restore(place) {
  const name = 'respaldo cifrado, restaurado en una base vacía y comprobado';
  const missing = place.postgres.withTools ? whatIsMissing(['age', 'age-keygen']) : 'pg_dump';
  if (missing) {
    const notes = [`no se hizo: falta ${missing}`];
    return { name, requests: 0, failures: NONE, gap: 0, notes, passed: true };
  }
  const folder = join(place.folder, 'respaldos');
  mkdirSync(folder);
  if (place.postgres.user) execFileSync('chown', ['postgres', folder]);
  const script = scripts(place);
  script('age-keygen', ['-o', join(folder, 'clave')]);
  const key = script('age-keygen', ['-y', join(folder, 'clave')]).trim();
  const began = Date.now();
  // In a file, as in compose.
  const address = (/** @type {string} */ database) => {
    const file = join(folder, `url-${database}`);
    writeFileSync(file, place.postgres.url(database));
    return file;
  };
  script('infra/backup/backup.sh', [], {
    DATABASE_URL_FILE: address(place.database),
    RESPALDO_DESTINO: folder,
    RESPALDO_CLAVE_PUBLICA: key,
  });
  const [backup = ''] = readdirSync(folder).filter((file) => file.endsWith('.age'));
  await execute(place.postgres.url('postgres'), 'CREATE DATABASE restaurada');
  const said = script('infra/backup/restore.sh', [join(folder, backup)], {
    DATABASE_URL_FILE: address('restaurada'),
    RESPALDO_CLAVE_PRIVADA_FILE: join(folder, 'clave'),
  });
  await place.migrate('restaurada');
  const took = Date.now() - began;
  const open = await ownersFunctionsOpenTo(place.postgres.url('restaurada'), ROLE);
  const [before, after] = await Promise.all(
    [place.database, 'restaurada'].map((database) => payments(place.postgres.url(database))),
  );
  const same = before?.times === after?.times;
  const checked = said.includes('El libro cuadra') && said.includes('Auditoría íntegra');
  const closed = `${open} funciones de la dueña abiertas a la API`;
  const notes = [
    `${after?.times} pagos de ${before?.times}`,
    said.split('\n')[1] ?? '',
    closed,
    seconds(took),
  ];
  return { name, requests: 0, failures: NONE, gap: 0, notes, passed: same && checked && open === 0 };
}

/** @param {string[]} programs */
function whatIsMissing(programs) {
  return programs.find((program) => spawnSync(program, ['--version']).error) ?? '';
}

/** Runs programs as Postgres's user, with its tools in PATH. @param {Place} place */
function scripts({ postgres }) {
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
