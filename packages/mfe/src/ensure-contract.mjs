import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Builds the contract where nothing did yet, for the tool reads `mfe.json` with it: a fresh clone serves a module with
 * nothing else built.
 * @param {string} [contrato] Its folder.
 * @throws {Error} with the compiler's report.
 */
export function ensureContract(contrato = join(ROOT, 'packages', 'contrato')) {
  if (existsSync(join(contrato, 'dist'))) return;
  const args = [COMPILER, '-p', join(contrato, 'tsconfig.build.json'), '--noEmitOnError'];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No se pudo construir el contrato:\n${error?.message ?? stdout}`);
}
