import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Builds the contract if it was never built: this tool reads `mfe.json` with it. A fresh clone can then serve a module at
 * once.
 * @param {string} [folder] The contract's.
 * @throws {Error} with the compiler's report.
 */
export function ensureContract(folder = join(ROOT, 'packages', 'contrato')) {
  if (existsSync(join(folder, 'dist'))) return;
  const args = [COMPILER, '-p', join(folder, 'tsconfig.build.json'), '--noEmitOnError'];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No se pudo construir el contrato:\n${error?.message ?? stdout}`);
}
