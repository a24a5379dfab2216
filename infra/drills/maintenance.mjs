import { setTimeout as sleep } from 'node:timers/promises';
import { payments } from './data.mjs';
import { checkLedger } from './drills.mjs';

const READS = 20;
const PAUSE_MS = 150;

/** Puts the portal into read-only under load, and out of it. @param {import('./deployment.mjs').Deployment} deployment @param {import('./load.mjs').Load[]} loads @returns {Promise<import('./figures.mjs').Drill>} */
export async function maintenance(deployment, loads) {
  const saved = async () => (await payments(deployment.postgres.url(deployment.database))).total;
  const read = async () => {
    const headers = { authorization: `Bearer ${deployment.token}` };
    return (await fetch(`${deployment.origin}/api/prestamos`, { headers })).status;
  };
  const load = deployment.startLoad();
  loads.push(load);
  await sleep(2_000);
  const began = await deployment.command('mantenimiento', ['--hasta', '23:59', 'Simulacro']);
  const before = await saved();
  const reads = [];
  for (let i = 0; i < READS; i++) {
    reads.push(await read());
    await sleep(PAUSE_MS);
  }
  const meanwhile = (await saved()) - before;
  const ended = await deployment.command('mantenimiento', ['--salir']);
  await sleep(2_000);
  const failedBefore = load.failed;
  await sleep(2_000);
  const failedAfter = load.failed - failedBefore;
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  const good = reads.filter((status) => status === 200).length;
  const only503 = [...figures.failures.keys()].every((failure) => /^POST .*: 503$/.test(failure));
  return {
    name: 'solo lectura con pagos en curso',
    promised: 'mientras tanto se lee todo, no se guarda ningún pago, y solo se responde 503',
    ...figures,
    notes: [`${meanwhile} pagos guardados y ${good} lecturas de ${READS} mientras tanto`, note],
    passed:
      began === 0 &&
      ended === 0 &&
      meanwhile === 0 &&
      good === READS &&
      figures.failures.size > 0 &&
      only503 &&
      failedAfter === 0 &&
      right,
  };
}
