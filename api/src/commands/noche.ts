import { createApp } from '../create-app.js';
import { NocheJob } from '../maintenance/nightly-job.js';
import { systemActor } from '../platform/audit/auditoria.js';
import { SystemClock } from '../platform/clock.js';
import { withOwnConnection } from '../platform/db/own-connection.js';
import { createLogger } from '../platform/logger.js';
import { runCommand } from './command.js';

/** Makes the counters anew from the book before the job: people say so, after they know why they were wrong. */
const RECOUNT = '--recontar';

// `npm run noche -w @cartera/api`: the nightly job, now; `-- --recontar` counts the book again first.
await runCommand(async (base, config, asOwner) => {
  if (process.argv.includes(RECOUNT)) {
    // Only the owner of the tables may; a write meanwhile waits.
    await asOwner((owner) =>
      withOwnConnection(owner, 0, async (db) => void (await db.query('SELECT recontar()'))),
    );
  }
  // Never started: only its parts are used, so that its own timer does not do the same beside it.
  const app = await createApp({ config, base, clock: new SystemClock() }, createLogger(config.logLevel));
  const noche = await app.get(NocheJob, { strict: false }).execute(systemActor('comando'));
  const lines = [
    `Trabajo nocturno del ${noche.dia} terminado:`,
    `  préstamos que cambiaron de estado: ${noche.estadosCambiados}`,
    `  descuadres del libro: ${noche.descuadres}`,
    `  llaves vencidas borradas: ${noche.llavesBorradas}`,
    `  sesiones terminadas borradas: ${noche.sesionesBorradas}`,
  ];
  return { lines, code: noche.descuadres === 0 ? 0 : 1 };
});
