import { setTimeout as wait } from 'node:timers/promises';
import { OutdatedSchemaError, requireUpToDateSchema } from '../../platform/db/schema.js';
import { runCommand } from './command.js';

const INTERVAL_MS = 2_000;
/** Kubernetes starts it again after a failure. */
const LIMIT_MS = 10 * 60_000;

// Runs before a new API process in a cluster: returns once the migrations of its version are applied.
await runCommand(async (dataSource) => {
  const limit = Date.now() + LIMIT_MS;
  for (let announced = false; ; announced = true) {
    try {
      await requireUpToDateSchema(dataSource);
      return { code: 0, lines: ['La base de datos tiene las migraciones de esta versión'] };
    } catch (error) {
      if (!(error instanceof OutdatedSchemaError) || Date.now() > limit) throw error;
      if (!announced) process.stdout.write(`Se espera por las migraciones. ${error.message}\n`);
      await wait(INTERVAL_MS);
    }
  }
});
