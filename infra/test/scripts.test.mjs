import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';

const scripts = ['compose', 'backup'].flatMap((folder) =>
  readdirSync(join(ROOT, 'infra', folder))
    .filter((file) => file.endsWith('.sh'))
    .map((file) => join(ROOT, 'infra', folder, file)),
);

test.each(scripts)('%s has valid syntax for its shell', (script) => {
  const [, shell = 'bash'] = /^#!.*\b(bash|sh)$/m.exec(readFileSync(script, 'utf8')) ?? [];
  expect(spawnSync(shell, ['-n', script], { encoding: 'utf8' }).stderr).toBe('');
});

test.each(scripts)('%s stops at the first error', (script) => {
  expect(readFileSync(script, 'utf8')).toMatch(/^(set -eu|source .*common\.sh)/m);
});

test('every shell script is executable', () => {
  for (const script of scripts.filter((path) => !path.endsWith('common.sh'))) {
    expect(() => accessSync(script, constants.X_OK)).not.toThrow();
  }
});
