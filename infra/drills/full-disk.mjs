import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from './deployment.mjs';
import { checkLedger, isOnly503 } from './drills.mjs';
import { notRun, seconds } from './figures.mjs';
import { Postgres } from './postgres.mjs';

const NAME = 'disco lleno con pagos en curso';
const PROMISED = 'solo se responde 503 y se dice por qué, vuelve sin reiniciar nada, ningún pago se pierde';
const MB = 1024 ** 2;
const DISK_MB = 400;
/** The free space that the API reserves for payments. */
const LIMIT_MB = 60;
const FULL_MS = 15_000;
const WATCH_MS = 500;
const RECOVERY_MS = 60_000;

/** Mounts a small disk in memory. @returns {string | undefined} Undefined if this user may not. */
function mountDisk() {
  const disk = mkdtempSync(join(tmpdir(), 'cartera-disco-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (status !== 0) {
    rmdirSync(disk);
    return undefined;
  }
  // Postgres's user creates its own folder in it.
  chmodSync(disk, 0o777);
  return disk;
}

/** Takes all free space, again and again. Postgres frees some when it stops. */
class Ballast {
  #path;
  #file;
  #block = Buffer.alloc(MB / 16);

  /** @param {string} disk */
  constructor(disk) {
    this.#path = join(disk, 'lastre');
    this.#file = openSync(this.#path, 'w');
  }

  fill() {
    try {
      for (;;) writeSync(this.#file, this.#block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  remove() {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}

/** @typedef {{ causa?: string, code?: string, data?: { avisos?: { causa: string }[] } }} Answer */

/** Returns the answer of the readiness check as one text. @param {string} origin @returns {Promise<string>} */
async function readiness(origin) {
  const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
  if (!response) return 'sin respuesta';
  const { causa, code, data } = /** @type {Answer} */ (await response.json().catch(() => ({})));
  const causes = data?.avisos?.map((aviso) => aviso.causa) ?? [causa ?? code];
  return [response.status, ...causes].join(' ').trim();
}

/** Fills the disk of Postgres during payments, and frees it. It has its own disk. @returns {Promise<import('./figures.mjs').Drill>} */
export async function fullDisk() {
  const disk = mountDisk();
  if (!disk) return notRun(NAME, PROMISED, 'permiso para montar un disco');
  const settings = { ESPACIO_CARPETA: disk, ESPACIO_LIMITE_MB: String(LIMIT_MB) };
  const deployment = await Deployment.open({ createPostgres: () => Postgres.create(disk), env: settings });
  try {
    return await fillAndFree(deployment, new Ballast(disk));
  } finally {
    deployment.postgres.revive();
    await deployment.close();
    spawnSync('umount', [disk]);
    rmdirSync(disk);
  }
}

/** @param {Deployment} deployment @param {Ballast} ballast @returns {Promise<import('./figures.mjs').Drill>} */
async function fillAndFree(deployment, ballast) {
  const pids = deployment.apis.map(({ child }) => child.pid);
  const said = new Set();
  const reads = [];
  const load = deployment.startLoad();
  await sleep(2_000);
  const before = await readiness(deployment.origin);
  for (const end = Date.now() + FULL_MS; Date.now() < end; await sleep(WATCH_MS)) {
    ballast.fill();
    deployment.postgres.revive();
    said.add(await readiness(deployment.origin));
    const headers = { authorization: `Bearer ${deployment.token}` };
    reads.push((await fetch(`${deployment.origin}/api/prestamos`, { headers })).status);
  }
  const refused = load.failed;
  const paid = load.paid.size;
  ballast.remove();
  const freed = Date.now();
  while (load.paid.size < paid + 10 && Date.now() - freed < RECOVERY_MS) {
    deployment.postgres.revive();
    await sleep(100);
  }
  const recovered = Date.now() - freed;
  const failedBefore = load.failed;
  await sleep(5_000);
  const failedAfter = load.failed - failedBefore;
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, [load]);
  const alive = deployment.apis.every(({ child }, index) => child.pid === pids[index] && !child.exitCode);
  const explained = said.has('200 disco_lleno') && !said.has('sin respuesta');
  return {
    name: NAME,
    promised: PROMISED,
    ...figures,
    notes: [
      `ready dijo «${[...said].join('», «')}»`,
      `${reads.filter((status) => status === 200).length} lecturas de ${reads.length} con el disco lleno`,
      `vuelve en ${seconds(recovered)}, y después ${failedAfter} fallidas`,
      note,
    ],
    passed:
      before === '200' &&
      refused > 0 &&
      isOnly503(figures) &&
      explained &&
      alive &&
      recovered < RECOVERY_MS &&
      failedAfter === 0 &&
      right,
  };
}
