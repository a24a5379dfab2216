import { setTimeout as wait } from 'node:timers/promises';
import { Cartera } from './cartera.js';
import type { Env } from './config/env.js';
import { explainFailure } from './explain-failure.js';
import { createLogger } from './platform/logger.js';

/** A start that is still under way gets this long to settle before everything is closed under it. */
const STARTUP_WAIT_MS = 3_000;
const SHUTDOWN_WAIT_MS = 15_000;

function say(lines: readonly string[], output: NodeJS.WriteStream = process.stdout): void {
  output.write(`${lines.join('\n')}\n`);
}

/** Runs the product until the process is told to end; a start that fails says why and ends it with code 1. */
export async function serve(env: Env): Promise<void> {
  try {
    await execute(env);
  } catch (error) {
    die(error);
  }
}

async function execute(env: Env): Promise<void> {
  const logger = createLogger(env.logLevel);
  const cartera = new Cartera(env, logger, say);
  const startup = cartera.start();

  let isClosing = false;
  const finish = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    // Whatever holds on beyond reason must not keep the terminal; the database recovers by itself.
    setTimeout(() => process.exit(1), env.shutdownWait * 1000 + SHUTDOWN_WAIT_MS).unref();
    await Promise.race([startup.catch(() => undefined), wait(STARTUP_WAIT_MS)]);
    await cartera.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void finish().catch(die));
  }
  // The launcher's channel: it closes when the launcher is gone, however it went.
  process.once('disconnect', () => void finish().catch(die));

  try {
    say(await startup);
  } catch (error) {
    if (isClosing) return;
    isClosing = true;
    await cartera.stop();
    throw error;
  }
}

function die(error: unknown): never {
  say([explainFailure(error)], process.stderr);
  process.exit(1);
}
