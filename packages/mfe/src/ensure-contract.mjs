import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_FOLDER } from './contract-folder.mjs';

/**
 * Builds the contract if it was never built: this tool reads `mfe.json` with it. A fresh clone can then serve a module at
 * once.
 * @param {string} [folder] The contract's.
 * @throws {Error} with the compiler's report.
 */
export function ensureContract(folder = CONTRACT_FOLDER) {
  if (existsSync(join(folder, 'dist'))) return;
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const args = [compiler, '-p', join(folder, 'tsconfig.build.json'), '--noEmitOnError'];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No se pudo construir el contrato:\n${error?.message ?? stdout}`);
}
