import { Deployment } from './deployment.mjs';
import { checkLedger, restartBoth } from './drills.mjs';
import { Transfers } from './transfers.mjs';

/** Each restarts both processes. */
const ROUNDS = 10;
/** The goal is 200 requests a second: as many as 64 users make if an answer takes 0.15 s. @type {import('./load.mjs').Profile} */
const BUSY = { users: 64, pauseMs: 170, isPayment: (turn) => turn % 3 === 0 };

/** Restarts the API again and again, as updates do, under a full load with uploads and exports open. @returns {Promise<import('./figures.mjs').Drill>} */
export async function restarts() {
  const deployment = await Deployment.open({
    // The drill cannot confirm an export with a password.
    env: { CONFIRMAR_ACCIONES: '0', LIMITE_DESCARGAS: '0' },
  });
  try {
    const load = deployment.startLoad(BUSY);
    const transfers = await new Transfers(deployment).start();
    const start = Date.now();
    for (let round = 0; round < ROUNDS; round++) await restartBoth(deployment);
    const rate = load.requests / ((Date.now() - start) / 1000);
    await transfers.stop();
    const figures = await load.stop();
    const { right, note } = await checkLedger(deployment, [load]);
    const { uploads, downloads, failures } = transfers;
    return {
      name: `${ROUNDS * 2} reinicios a plena carga, con subidas y descargas abiertas`,
      promised: 'ninguna petición falla, ninguna subida ni descarga se corta, ningún pago se pierde',
      ...figures,
      notes: [
        `${Math.round(rate)} por segundo`,
        `${uploads} subidas y ${downloads} descargas, ${failures.length} cortadas ${[...new Set(failures)].join(', ')}`.trim(),
        note,
      ],
      passed: load.failed === 0 && failures.length === 0 && uploads > 0 && downloads > 0 && right,
    };
  } finally {
    await deployment.close();
  }
}
