import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const COMPILADOR = join(RAIZ, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Builds the contract where nothing did yet, for the tool reads `mfe.json` with it: a fresh clone serves a module with
 * nothing else built.
 * @param {string} [contrato] Its folder.
 * @throws {Error} with the compiler's report.
 */
export function asegurarContrato(contrato = join(RAIZ, 'packages', 'contrato')) {
  if (existsSync(join(contrato, 'dist'))) return;
  const argumentos = [COMPILADOR, '-p', join(contrato, 'tsconfig.build.json'), '--noEmitOnError'];
  const { status, stdout, error } = spawnSync(process.execPath, argumentos, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No se pudo construir el contrato:\n${error?.message ?? stdout}`);
}
