import { systemActor } from '../../platform/audit/auditoria.js';
import { withOwnConnection } from '../../platform/db/own-connection.js';
import { createLogger } from '../../platform/logger.js';
import { createApp } from '../create-app.js';
import { NocheJob } from '../maintenance/nightly-job.js';
import { runCommand } from './command.js';

/** Rebuilds the counters before the job. Use it only after the cause of a wrong counter is known. */
const RECOUNT = '--recontar';

// `npm run noche -w @cartera/api`: runs the nightly job now; `-- --recontar` first rebuilds the counters.
await runCommand(async (dataSource, config, asOwner) => {
  if (process.argv.includes(RECOUNT)) {
    // `recontar` locks the counters, so concurrent writes wait.
    await asOwner((owner) =>
      withOwnConnection(owner, 0, async (db) => void (await db.query('SELECT recontar()'))),
    );
  }
  // The application is not initialized, so its schedule does not start the same job.
  const app = await createApp({ config, database: dataSource.options }, createLogger(config.logLevel));
  const noche = await app
    .get(NocheJob, { strict: false })
    .execute(systemActor('comando'))
    .finally(() => app.close());
  const lines = [
    `Trabajo nocturno del ${noche.dia} terminado:`,
    `  préstamos que cambiaron de estado: ${noche.estadosCambiados}`,
    `  descuadres del libro: ${noche.descuadres}`,
    `  llaves vencidas borradas: ${noche.llavesBorradas}`,
    `  sesiones terminadas borradas: ${noche.sesionesBorradas}`,
  ];
  return { lines, code: noche.descuadres === 0 ? 0 : 1 };
});
