import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enviarJson, escuchar } from '../src/grabaciones/servidor.mjs';
import { ordenar } from '../src/portal/ordenes.mjs';
import { leerProyecto } from '../src/proyecto.mjs';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULO = join(RAIZ, 'mfe-cobros');
const ENTORNO = { CARTERA_USUARIO: 'ana', CARTERA_CLAVE: 'una-clave' };

test('a canary says who gets it: given to everybody it would be a promotion', async () => {
  const portal = await escuchar(
    createServer((_, salida) => enviarJson(salida, 200, { token: 't', data: [] })),
  );
  const canario = ordenar('canary', leerProyecto(MODULO), ['--to', portal], ENTORNO);
  await expect(canario).rejects.toThrow('Di a quiénes: --roles gerente, --share 10, o los dos');
});

test.each([
  ['status', '--nada'],
  ['dev', '--nada'],
  ['publicar', ''],
])('%s %s is answered with what there is', (orden, argumento) => {
  const herramienta = join(RAIZ, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');
  const { status, stderr } = spawnSync(process.execPath, [herramienta, orden, argumento], {
    cwd: MODULO,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('Uso, en la carpeta del shell o de un módulo:'),
  ]);
  expect(stderr.includes("'--nada'")).toBe(argumento === '--nada');
});
