import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../platform/config/env.js';
import { createLogger } from '../platform/logger.js';
import { Cartera } from './cartera.js';
import { explainFailure } from './explain-failure.js';
import { StartLines } from './start-lines.js';

/** Time for a start that is still in progress when the shutdown begins. */
const STARTUP_WAIT_MS = 3_000;
/** Time for a large download over a slow network. compose.yaml and api.yaml wait longer. */
const SHUTDOWN_WAIT_MS = 120_000;

/** Runs the product until a signal ends the process. A failed start prints its reason and exits with code 1. */
export async function serve(env: Env): Promise<void> {
  const lines = new StartLines(env.production);
  try {
    await execute(env, lines);
  } catch (error) {
    lines.fail(explainFailure(error));
  }
}

async function execute(env: Env, lines: StartLines): Promise<void> {
  const die = (error: unknown) => lines.fail(explainFailure(error));
  const logger = createLogger(env.logLevel);
  const cartera = new Cartera(env, logger, lines.say);
  const startup = cartera.start();

  let isClosing = false;
  let isInterrupted = false;
  const finish = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    // A shutdown that hangs is cut short: the database recovers by itself.
    setTimeout(() => process.exit(1), env.shutdownWait * 1000 + SHUTDOWN_WAIT_MS).unref();
    await Promise.race([startup.catch(() => undefined), wait(STARTUP_WAIT_MS)]);
    await cartera.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void finish().catch(die));
  }
  // The first Ctrl-C waits for the requests in progress. The second one ends the process at once.
  process.on('SIGINT', () => {
    if (isInterrupted) process.exit(1);
    isInterrupted = true;
  });
  // The IPC channel to the launcher closes when the launcher ends, even if it was killed.
  process.once('disconnect', () => void finish().catch(die));

  try {
    lines.say(await startup);
  } catch (error) {
    if (isClosing) return;
    isClosing = true;
    await cartera.stop();
    throw error;
  }
}
