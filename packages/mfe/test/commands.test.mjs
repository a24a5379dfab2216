import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendJson, startListening } from '../src/dev/recordings/servers.mjs';
import { runCommand } from '../src/portal/commands.mjs';
import { readProject } from '../src/project.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULE = join(ROOT, 'mfe-cobros');
const ENV = { CARTERA_USUARIO: 'ana', CARTERA_CLAVE: 'una-clave' };

test('a canary needs roles or a percentage', async () => {
  const portal = await startListening(
    createServer((_, output) => sendJson(output, 200, { token: 't', usuario: { _id: 'u' }, data: [] })),
  );
  const result = runCommand('canary', readProject(MODULE), ['--to', portal], ENV);
  await expect(result).rejects.toThrow('Di a quiénes: --roles gerente, --share 10, --steps 5,25,100');
});

/** Runs the tool in the folder of a module. @param {...string} args */
const run = (...args) =>
  spawnSync(process.execPath, [join(ROOT, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs'), ...args], {
    cwd: MODULE,
    encoding: 'utf8',
  });

test('--help prints the usage and succeeds', () => {
  const { status, stdout, stderr } = run('--help');
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^Uso, en la carpeta/), '']);
});

test.each([
  ['status', '--nada'],
  ['dev', '--nada'],
  ['publicar', ''],
])('%s %s prints the usage', (command, argument) => {
  const { status, stderr } = run(command, argument);
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('Uso, en la carpeta del shell o de un módulo:'),
  ]);
  expect(stderr.includes("'--nada'")).toBe(argument === '--nada');
});
