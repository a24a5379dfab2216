import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../local/command.mjs';
import { payments, post, query } from './data.mjs';
import { Deployment, today } from './deployment.mjs';
import { findMissing, scripts } from './drills.mjs';
import { notRun, seconds } from './figures.mjs';
import { PAYMENT } from './load.mjs';
import { services } from './settings.mjs';

const NAME = 'máquina perdida con pagos en curso, restaurada en otra carpeta';
const LOAD_MS = 25_000;
const PROMISED_MS = 60_000;
const PROMISED = `restaurada a menos de ${seconds(PROMISED_MS)} del final, y lo que falta dicho por su recibo`;
/** The time limit of the first base backup. */
const BASE_MS = 60_000;

/** The configuration of compose's archive, with the folders of this drill. @param {Deployment} deployment */
function configure({ folder, postgres }) {
  const secrets = join(folder, 'compose');
  const archive = join(folder, 'archivo');
  for (const made of [join(secrets, 'secretos'), archive]) mkdirSync(made, { recursive: true });
  copyFileSync(join(ROOT, 'infra/compose/archive-secret.sh'), join(secrets, 'archive-secret.sh'));
  execFileSync(join(secrets, 'archive-secret.sh'));
  const config = join(folder, 'pgbackrest.conf');
  const text = readFileSync(join(secrets, 'secretos/archivo'), 'utf8').replace('/archivo', archive);
  writeFileSync(config, `${text}lock-path=${archive}\n[cartera]\npg1-port=${postgres.port}\n`);
  if (postgres.user) execFileSync('chown', ['postgres', archive, config]);
  return {
    ...services().archivo.environment,
    PGBACKREST_CONFIG: config,
    PGBACKREST_STANZA: 'cartera',
    PGBACKREST_PG1_PATH: postgres.data,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGHOST: folder,
    PGPORT: String(postgres.port),
    PGDATABASE: 'postgres',
    RESPALDO_DESTINO: archive,
  };
}

/**
 * Archives the WAL of Postgres as compose does, and waits for the first base backup.
 * @param {Deployment} deployment @param {Record<string, string>} env
 */
async function startArchive(deployment, env) {
  const { folder, postgres } = deployment;
  postgres.stop();
  /** @type {string[]} */
  const command = services().postgres.command;
  const settings = command.filter((setting) => setting.startsWith('archive_'));
  postgres.start({ sockets: folder, settings, env });
  const archiver = spawn(join(ROOT, 'infra/backup/archive.sh'), {
    ...postgres.user,
    cwd: ROOT,
    // Its children end with it.
    detached: true,
    stdio: 'ignore',
    env: { PATH: `${postgres.bin}:${process.env.PATH}`, ...env },
  });
  const hasBase = () => {
    const info = scripts(deployment)('pgbackrest', ['info', '--output=json'], env);
    return JSON.parse(info)[0]?.backup.length > 0;
  };
  const end = Date.now() + BASE_MS;
  while (!hasBase()) {
    if (Date.now() > end) throw new Error('La copia base no terminó');
    await sleep(500);
  }
  return archiver;
}

/** Returns the seconds since the archive was last complete at a moment, by its metric. @param {Record<string, string>} env @param {number} moment */
function behindBy({ RESPALDO_DESTINO = '' }, moment) {
  const file = join(RESPALDO_DESTINO, 'archivo.prom');
  if (!existsSync(file)) return Number.POSITIVE_INFINITY;
  return moment / 1000 - Number(readFileSync(file, 'utf8').split(' ')[1]);
}

/** Restores to a moment within the load, in a folder of its own. @param {Deployment} deployment @param {Record<string, string>} env @param {number} moment */
async function restoreMoment(deployment, env, moment) {
  const { folder, postgres, database } = deployment;
  const data = join(folder, 'antes');
  const text = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
  scripts(deployment)('infra/backup/restore-moment.sh', [data, text], env);
  const [{ total, later }] = await postgres.during(data, () =>
    query(
      postgres.url(database),
      'SELECT count(*)::int AS total, count(*) FILTER (WHERE created_at > $1)::int AS later FROM cobro',
      [new Date(moment)],
    ),
  );
  return { total, later };
}

/** Makes a payment and undoes it: its receipt is not missing later. @param {Deployment} deployment */
async function undonePayment({ origin, token, loans }) {
  const body = { prestamo: loans[0], monto: PAYMENT, fecha: today() };
  const { data } = await post(origin, '/cobros', body, token);
  const { status } = await fetch(`${origin}/api/cobros/${data._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw new Error(`DELETE /cobros: ${status}`);
}

/** The number of each receipt in a folder of Postgres. @param {Deployment} deployment @param {string} data */
function numbersIn({ postgres, database }, data) {
  return postgres.during(data, async () => {
    const rows = await query(postgres.url(database), 'SELECT DISTINCT numero::int FROM recibo');
    return new Set(rows.map(({ numero }) => numero));
  });
}

/**
 * Counts the errors in the output of the restore: lost receipts that it does not name, and named receipts that are there.
 * @param {string} output @param {Set<number>} before @param {Set<number>} after
 */
function wronglyNamed(output, before, after) {
  const last = Number(/El último recibo es el (\d+)/.exec(output)?.[1]);
  const [, listed = ''] = /Antes de él no están: (.*)/.exec(output) ?? [];
  const named = new Set(listed.split(', ').filter(Boolean).map(Number));
  const lost = [...before].filter((number) => !after.has(number));
  const unnamed = lost.filter((number) => !(number > last || named.has(number)));
  return unnamed.length + [...named].filter((number) => after.has(number)).length;
}

/** Loses the machine under load and restores it from the archive alone. @returns {Promise<import('./figures.mjs').Drill>} */
export async function lostMachine() {
  const missing = findMissing(['pgbackrest']);
  if (missing) return notRun(NAME, PROMISED, missing);
  const deployment = await Deployment.open();
  const { folder, postgres, database } = deployment;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let archiver;
  try {
    const env = configure(deployment);
    archiver = await startArchive(deployment, env);
    await undonePayment(deployment);
    const load = deployment.startLoad();
    const early = Date.now() + LOAD_MS / 4;
    await sleep(LOAD_MS);
    const told = behindBy(env, Date.now());
    postgres.stop('immediate');
    const lost = Date.now();
    if (archiver.pid) process.kill(-archiver.pid, 'SIGTERM');
    await Promise.all(deployment.apis.map((api) => api.stop('SIGKILL')));
    const figures = await load.abandon();
    const restored = join(folder, 'restaurada');
    const output = scripts(deployment)('infra/backup/restore-moment.sh', [restored], env);
    const duration = Date.now() - lost;
    const found = await postgres.during(restored, async () => {
      const [last] = await query(postgres.url(database), 'SELECT max(creada) AS at FROM idempotencia');
      return { ledger: await payments(postgres.url(database)), at: last.at };
    });
    const behind = lost - new Date(found.at).getTime();
    const gone = [...load.paid].filter((key) => !found.ledger.keys.has(key)).length;
    const before = await numbersIn(deployment, postgres.data);
    const after = await numbersIn(deployment, restored);
    const missingNumbers = [...before].filter((number) => !after.has(number));
    const wrong = wronglyNamed(output, before, after);
    const chosen = await restoreMoment(deployment, env, early);
    return {
      name: NAME,
      promised: PROMISED,
      ...figures,
      notes: [
        `a ${seconds(behind)} del final; la métrica decía ${seconds(told * 1000)}`,
        `${load.paid.size} pagos respondidos, ${found.ledger.total} en el libro restaurado, ${gone} perdidos`,
        `${missingNumbers.length} recibos faltan, ${wrong} mal nombrados`,
        `restaurada y comprobada en ${seconds(duration)}`,
        `en un momento anterior: ${chosen.total} pagos, ${chosen.later} posteriores`,
      ],
      passed:
        behind < PROMISED_MS &&
        told * 1000 < PROMISED_MS &&
        output.includes('Restaurado y comprobado') &&
        found.ledger.total > 0 &&
        missingNumbers.length >= gone &&
        wrong === 0 &&
        chosen.total > 0 &&
        chosen.later === 0,
    };
  } finally {
    if (archiver?.pid && archiver.exitCode === null) process.kill(-archiver.pid, 'SIGKILL');
    postgres.revive();
    await deployment.close();
  }
}
