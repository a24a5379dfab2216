import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../local/command.mjs';

const JEST = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

/** Whichever of the first two runs second finds what the other one left. */
const CHANGES = `test('changes', () => {
  expect([process.env.NEW, process.env.KEPT]).toEqual([undefined, '1']);
  Object.assign(process.env, { NEW: '1', KEPT: '2' });
});`;
const REPLACES = `test('replaces', () => { jest.unstable_mockModule('node:fs', () => ({})); });`;

test('a file that shares its process begins with the same variables, and replaces no module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-plain-node-'));
  [CHANGES, CHANGES, REPLACES].forEach((text, at) => {
    writeFileSync(join(folder, `${at}.test.mjs`), text);
  });
  const config = { rootDir: folder, testMatch: ['**/*'], testRunner: join(ROOT, 'jest/plain-node.mjs') };
  const report = join(folder, 'report.json');
  const args = [JEST, '--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', report];
  spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_OPTIONS: '--experimental-vm-modules', KEPT: '1' },
  });
  const text = readFileSync(report, 'utf8');
  rmSync(folder, { recursive: true });
  const { numPassedTests, numFailedTests } = JSON.parse(text);
  expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 2, numFailedTests: 1 });
  expect(text).toContain('it replaces no module');
});
