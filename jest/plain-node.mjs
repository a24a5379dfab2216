import { createRequire, register } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** Jest's own adapter, which its default runner loads into the registry of each file. */
const ADAPTER = join(dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js');

let files = 0;

/** Jest's own global would replace modules and timers of the files that follow. */
Object.defineProperty(globalThis, 'jest', {
  get() {
    throw new Error('This file shares its process with others (jest/plain-node.mjs): it replaces no module');
  },
});

/**
 * The functions that end what a file opened. A hook of Jest would not run if none of the file's tests was selected.
 * @type {(() => Promise<void>)[]}
 */
const ends = [];
Reflect.set(globalThis, 'afterFile', (/** @type {() => Promise<void>} */ end) => ends.push(end));

/**
 * Runs a test file as Jest does, but in plain Node instead of a module registry of its own: a worker loads the API
 * and its libraries once for all of its files. Files share what their modules keep. Each begins with the same
 * environment variables.
 * @type {import('jest-runner').TestFramework}
 */
export default async function runTestFile(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  if (files++ === 0) register('./source-hooks.mjs', import.meta.url);
  // Each file begins with no test, no hook and no handler of the one before.
  delete require.cache[ADAPTER];
  const { initialize, runAndTransformResultsToJestFormat } = require(ADAPTER);
  const { console: terminal } = globalThis;
  const variables = { ...process.env };
  globalThis.console = environment.global.console;
  // Node applies the source maps of the hooks only where no other formatter is set.
  delete Error.prepareStackTrace;
  process.setSourceMapsEnabled(true);
  try {
    await initialize({
      config,
      environment: { global: globalThis },
      globalConfig,
      localRequire: require,
      parentProcess: process,
      runtime,
      sendMessageToJest,
      setGlobalsForRuntime: () => undefined,
      testPath,
    });
    await import(`${pathToFileURL(testPath)}?${files}`);
    return await runAndTransformResultsToJestFormat({
      config,
      globalConfig,
      setupAfterEnvPerfStats: { setupAfterEnvStart: 0, setupAfterEnvEnd: 0 },
      testPath,
    });
  } finally {
    try {
      await endAll();
    } finally {
      globalThis.console = terminal;
      for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
      Object.assign(process.env, variables);
      process.setSourceMapsEnabled(false);
    }
  }
}

/** Ends what a file opened, the last first. @throws the first failure, once all were tried. */
async function endAll() {
  /** @type {unknown[]} */
  const failures = [];
  for (const end of ends.splice(0).reverse()) await end().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
