import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const folder = mkdtempSync(join(tmpdir(), 'cartera-plain-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs files in one process. @param {string[]} files their texts. @param {...string} args @returns the report's text. */
function run(files, ...args) {
  const rootDir = mkdtempSync(join(folder, 'files-'));
  files.forEach((text, at) => {
    writeFileSync(join(rootDir, `${at}.test.mjs`), text);
  });
  const config = { rootDir, testMatch: ['**/*'], testRunner: join(ROOT, 'jest/plain-node.mjs') };
  const report = join(folder, 'report.json');
  const settings = ['--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', report];
  spawnSync(process.execPath, [JEST, ...settings, ...args], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: '--experimental-vm-modules', KEPT: '1' },
  });
  return readFileSync(report, 'utf8');
}

test('a file that shares its process begins with the same variables, and replaces no module', () => {
  const report = run([CHANGES, CHANGES, REPLACES]);
  const { numPassedTests, numFailedTests } = JSON.parse(report);
  expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 2, numFailedTests: 1 });
  expect(report).toContain('it replaces no module');
});

test('what a file opened ends with it, also if none of its tests was selected', () => {
  const ended = join(folder, 'ended');
  const opens = `import { writeFileSync } from 'node:fs';
    afterFile(async () => writeFileSync(${JSON.stringify(ended)}, ''));
    test('opens', () => {});`;
  expect(JSON.parse(run([opens], '-t', 'another')).numPassedTests).toBe(0);
  expect(existsSync(ended)).toBe(true);
});

test('a file that cannot end what it opened fails, and leaves nothing to the next one', () => {
  const ended = join(folder, 'ended-first');
  // Jest runs the larger file first.
  const opens = `import { writeFileSync } from 'node:fs';
    afterFile(async () => writeFileSync(${JSON.stringify(ended)}, ''));
    afterFile(async () => Promise.reject(new Error('it stays open')));
    ${CHANGES}`;
  const report = run([opens, CHANGES]);
  const { numPassedTests, numFailedTestSuites } = JSON.parse(report);
  expect({ numPassedTests, numFailedTestSuites }).toEqual({ numPassedTests: 1, numFailedTestSuites: 1 });
  expect(report).toContain('it stays open');
  expect(existsSync(ended)).toBe(true);
});
