// `npm test`: every check and every suite, and one closing line that sums them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ROOT, runNpm, runTool } from './command.mjs';
import { install, requireNode } from './prepare.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { workspaces } from './workspaces.mjs';

/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Result */

/** A suite that hangs is ended, and counts as failed; it takes a few minutes even on a busy machine. */
const SUITE_LIMIT_MS = 20 * 60_000;

/** What is checked without running the product, each by the script that one runs by hand. */
const CHECKS = {
  'formato y reglas de estilo': 'lint',
  'dirección de las importaciones': 'imports',
  'pruebas de cada afirmación de docs/producto.md': 'cobertura',
  construcción: 'build',
  tipos: 'types',
};

/** The API's suites share their modules (record 17), which takes a run of its own. */
const API = 'api';

/** Every other workspace that has tests of its own; a new one needs no word here. */
const OTHERS = workspaces().filter(
  (workspace) => workspace !== API && existsSync(join(ROOT, workspace, 'jest.config.mjs')),
);

requireNode();
await install();
/** What the suites write, their reports too, and nothing of it stays. */
const folder = makeTestFolder();
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(1));
}
/** @type {Result[]} */
const results = [];

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} suite
 */
async function step(name, suite) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const counts = await suite();
  results.push({ name, ...counts, seconds: Math.round((Date.now() - start) / 1000) });
}

/**
 * A check passes or fails as a whole; what it printed is shown where it fails.
 * @param {string} name @param {string} script
 */
function check(name, script) {
  return step(name, async () => {
    /** @type {Buffer[]} */
    const output = [];
    const code = await runNpm(['run', '--silent', script], (chunk) => output.push(chunk), SUITE_LIMIT_MS);
    if (code === 0) return { passed: 1, failed: 0 };
    console.error(`\n${name} (npm run ${script}):\n${Buffer.concat(output)}`);
    return { passed: 0, failed: 1 };
  });
}

/**
 * What a runner wrote of itself. A suite that wrote nothing, ran no test, or failed without naming a test
 * counts as one failure, so that a crash never reads as success.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: any) => { passed: number, failed: number }} read
 */
function counted(file, exitCode, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
  } catch (error) {
    console.error(`No hay informe de la suite: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs the tests of several workspaces in Jest; one that ran none is a failure.
 * @param {string} name @param {readonly string[]} which @param {readonly string[]} args
 */
function suites(name, which, args) {
  return step(name, async () => {
    const file = join(folder, `${which[0]?.replace('/', '-')}.json`);
    const code = await runTool(
      'jest/bin/jest.js',
      [...args, '--json', '--outputFile', file],
      {
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        TMPDIR: folder,
      },
      SUITE_LIMIT_MS,
    );
    return counted(file, code, (r) => {
      const silent = which.filter((workspace) => !r.testResults.some(ranIn(workspace)));
      for (const workspace of silent) console.error(`${workspace} no corrió ninguna prueba`);
      return {
        passed: r.numPassedTests,
        failed: r.numFailedTests + r.numRuntimeErrorTestSuites + silent.length,
      };
    });
  });
}

/** @param {string} workspace */
function ranIn(workspace) {
  const folder = join(ROOT, workspace, '/');
  return (
    /** @type {{ name: string, assertionResults: { status: string }[] }} */ { name, assertionResults },
  ) => name.startsWith(folder) && assertionResults.some(({ status }) => /^(passed|failed)$/.test(status));
}

// At once, for each leaves a core idle now and then, and none needs what another makes.
await Promise.all(Object.entries(CHECKS).map(([name, script]) => check(name, script)));

// Together, so that no core waits for the last file of each; one more than the cores, for some files wait for others.
// The limit is infra's, for nginx has its waits.
const workers = String(availableParallelism() + 1);
const together = ['--maxWorkers', workers, '--testTimeout', '30000', '--projects', ...OTHERS];
await suites('paquetes y módulos', OTHERS, together);
await suites(API, [API], ['--config', `${API}/jest.config.mjs`]);

await step('navegador', async () => {
  const chromium = await findChromium();
  if (chromium === null) return { passed: 0, failed: 1 };
  const file = join(folder, 'e2e.json');
  const code = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium, TMPDIR: folder },
    SUITE_LIMIT_MS,
  );
  return counted(file, code, (r) => ({
    passed: r.stats.expected,
    failed: r.stats.unexpected + r.stats.flaky,
  }));
});

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed === 0 ? 'bien ' : 'FALLA'}  ${name}: ${passed} bien, ${failed} mal, ${seconds} s`);
}
const sum = (/** @type {'passed' | 'failed'} */ key) =>
  results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
