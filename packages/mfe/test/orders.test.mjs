import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../src/portal/orders.mjs';
import { readProject } from '../src/project.mjs';
import { sendJson, startListening } from '../src/recordings/servidor.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULE = join(ROOT, 'mfe-cobros');
const ENV = { CARTERA_USUARIO: 'ana', CARTERA_CLAVE: 'una-clave' };

test('a canary says who gets it: given to everybody it would be a promotion', async () => {
  const portal = await startListening(
    createServer((_, output) => sendJson(output, 200, { token: 't', data: [] })),
  );
  const canario = runCommand('canary', readProject(MODULE), ['--to', portal], ENV);
  await expect(canario).rejects.toThrow('Di a quiénes: --roles gerente, --share 10, o los dos');
});

test.each([
  ['status', '--nada'],
  ['dev', '--nada'],
  ['publicar', ''],
])('%s %s is answered with what there is', (orden, argument) => {
  const tool = join(ROOT, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');
  const { status, stderr } = spawnSync(process.execPath, [tool, orden, argument], {
    cwd: MODULE,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('Uso, en la carpeta del shell o de un módulo:'),
  ]);
  expect(stderr.includes("'--nada'")).toBe(argument === '--nada');
});
