// `npm test`: runs every check and every suite, and prints the sum in the last line.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ROOT, runNpm, runTool } from './command.mjs';
import { install, requireNode } from './prepare.mjs';
import { Sums } from './sums.mjs';
import { workspacesWith } from './workspaces.mjs';

/** @typedef {import('./sums.mjs').Counts} Counts */

/** A step that hangs is stopped and counts as failed. The steps of `npm run test:largo` take hours. */
const STEP_LIMIT_MS = (process.env.LARGO === '1' ? 24 * 60 : 45) * 60_000;

/** The npm scripts that check the code without running it. */
const CHECKS = ['lint', 'spelling', 'imports', 'cobertura', 'openapi', 'build', 'types'];

requireNode();
await install();

/** The folder of the reports and of the suites' temporary files. */
const folder = mkdtempSync(join(tmpdir(), 'cartera-test-'));
const sums = new Sums(folder);

/**
 * Reads the report of a test runner. A runner that wrote none, passed no test, or failed without naming a test counts
 * as one failure, so that a crash never reads as success.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function readReport(file, exitCode, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    const crashed = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
    return crashed ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error(`No hay informe de la suite: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * @param {string[]} args
 * @param {string[]} workspaces their folders. One without a single result counts as a failure.
 * @returns {Promise<Counts>}
 */
async function runJest(args, workspaces) {
  const file = join(folder, 'jest.json');
  const env = {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    TMPDIR: folder,
  };
  const code = await runTool(
    'jest/bin/jest.js',
    [...args, '--json', '--outputFile', file],
    env,
    STEP_LIMIT_MS,
  );
  return readReport(file, code, (report) => {
    const ran = (/** @type {string} */ path) =>
      report.testResults.some(
        (/** @type {{ name: string, assertionResults: { status: string }[] }} */ result) =>
          result.name.startsWith(join(path, '/')) &&
          result.assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
      );
    const silent = workspaces.filter((path) => !ran(path));
    for (const path of silent) console.error(`${path} no corrió ninguna prueba`);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + silent.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** @returns {Promise<Counts>} */
async function runBrowser() {
  const chromium = await findChromium();
  if (chromium === null) return { passed: 0, failed: 1, skipped: 0 };
  const file = join(folder, 'e2e.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium, TMPDIR: folder };
  const code = await runTool('@playwright/test/cli.js', args, env, STEP_LIMIT_MS);
  return readReport(file, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

for (const script of CHECKS) {
  await sums.step(script, async () => {
    const failed = (await runNpm(['run', '--silent', script], STEP_LIMIT_MS)) === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, skipped: 0 };
  });
}
await sums.step('unidades', () => runJest([], workspacesWith('jest.config.mjs')));
await sums.step('integración', () =>
  runJest(['--config', 'api/jest.config.mjs', '--selectProjects', 'integration'], [join(ROOT, 'api')]),
);
await sums.step('navegador', runBrowser);
