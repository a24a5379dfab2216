import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUMS = new URL('../local/sums.mjs', import.meta.url).href;
const PASSES = `await sums.step('primera', async () => ({ passed: 3, failed: 0, skipped: 1 }));`;

/**
 * Runs steps in a process of its own.
 * @param {string} steps
 * @param {string} [folder]
 * @param {NodeJS.Signals} [signal] sent when the steps print 'espera'.
 */
async function run(steps, folder = mkdtempSync(join(tmpdir(), 'cartera-sumas-')), signal = undefined) {
  const code = `import { Sums } from '${SUMS}'; const sums = new Sums(${JSON.stringify(folder)}); ${steps}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (signal && String(chunk).includes('espera')) child.kill(signal);
  });
  const [status] = await once(child, 'close');
  return { output, status, folder };
}

test('the sums are printed after the last step, and the temporary files are deleted', async () => {
  const { output, status, folder } = await run(PASSES);
  expect(output).toContain('bien   primera: 3 bien, 0 mal, 1 omitidas, 0 s\n3 passed, 0 failed\n');
  expect(status).toBe(0);
  expect(existsSync(folder)).toBe(false);
});

test('the sums are printed when a suite dies, and it counts as failed', async () => {
  const { output, status } = await run(
    `${PASSES} await sums.step('segunda', async () => { throw new Error(); });`,
  );
  expect(output).toContain('FALLA  segunda: 0 bien, 1 mal, 0 s\n3 passed, 1 failed\n');
  expect(status).toBe(1);
});

test.each(/** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))(
  'the sums are printed on %s',
  async (signal) => {
    const waits = `await sums.step('segunda', () => new Promise(() => { setInterval(Date.now); console.log('espera'); }));`;
    const { output, status } = await run(`${PASSES} ${waits}`, undefined, signal);
    expect(output).toContain('3 passed, 1 failed\n');
    expect(status).toBe(1);
  },
);

test('a folder that cannot be deleted hides neither the sums nor the status', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cartera-sumas-')), 'archivo');
  writeFileSync(file, '');
  const { output, status } = await run(PASSES, join(file, 'dentro'));
  expect(output).toContain('3 passed, 0 failed\n');
  expect(status).toBe(0);
});
