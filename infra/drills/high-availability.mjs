import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './cluster.mjs';
import { query } from './data.mjs';
import { Deployment } from './deployment.mjs';
import { checkLedger, findMissing, isOnly503 } from './drills.mjs';
import { notRun, seconds } from './figures.mjs';
import { PAYMENT, PAYMENTS } from './load.mjs';

const NAME = 'Postgres primario muerto de golpe con 50 pagos por segundo';
const LIMIT_MS = 15_000;
const PROMISED = `otro sigue en menos de ${seconds(LIMIT_MS)}, mientras tanto solo se responde 503, ningún pago respondido se pierde ni se repite, y el muerto vuelve de respaldo`;
const PROGRAMS = ['patroni', 'etcd', 'haproxy'];
const LOAD_MS = 10_000;

/** Kills the primary of a pair under payments. It has its own cluster. @returns {Promise<import('./figures.mjs').Drill>} */
export async function highAvailability() {
  const missing = findMissing(PROGRAMS);
  if (missing) return notRun(NAME, PROMISED, missing);
  const deployment = await Deployment.open({ createPostgres: Cluster.create });
  try {
    return await killPrimary(deployment);
  } finally {
    await deployment.close();
  }
}

/** @param {Deployment<Cluster>} deployment @returns {Promise<import('./figures.mjs').Drill>} */
async function killPrimary(deployment) {
  const { postgres: cluster, apis } = deployment;
  const pids = apis.map(({ child }) => child.pid);
  const first = await cluster.primary();
  const load = deployment.startLoad(PAYMENTS);
  await sleep(LOAD_MS);
  const failedBefore = load.failed;
  const paidBefore = load.paid.size;
  await cluster.kill(first);
  const killed = Date.now();
  // Answers of before the kill may still arrive; ten more payments come from the other one.
  while (load.paid.size < paidBefore + 10 && Date.now() - killed < 2 * LIMIT_MS) await sleep(20);
  const recovered = Date.now() - killed;
  await sleep(2_000);
  const failedMeanwhile = load.failed;
  await sleep(LOAD_MS);
  const failedAfter = load.failed - failedMeanwhile;
  cluster.start(first);
  await cluster.until(first === 0 ? ['sync_standby', 'leader'] : ['leader', 'sync_standby']);
  await sleep(2_000);
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, [load]);
  const url = cluster.url(deployment.database);
  const [{ sum }] = await query(url, 'SELECT coalesce(sum(monto), 0)::bigint AS sum FROM cobro');
  const errors = apis.flatMap(({ unexpectedErrors }) => [...unexpectedErrors]);
  const alive = apis.every(({ child }, index) => child.pid === pids[index] && child.exitCode === null);
  const rate = Math.round(paidBefore / (LOAD_MS / 1000));
  return {
    name: NAME,
    promised: PROMISED,
    ...figures,
    notes: [
      `${rate} pagos por segundo antes`,
      `el otro responde en ${seconds(recovered)}, y después ${failedAfter} fallidas`,
      note,
      `suman ${sum} de ${load.paid.size * PAYMENT}`,
      'el primario de antes volvió de respaldo síncrono',
      ...errors.map((error) => `error: ${error}`),
    ],
    passed:
      failedBefore === 0 &&
      failedAfter === 0 &&
      isOnly503(figures) &&
      figures.gap < LIMIT_MS &&
      recovered < LIMIT_MS &&
      Number(sum) === load.paid.size * PAYMENT &&
      right &&
      alive,
  };
}
