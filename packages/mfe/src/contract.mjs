import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `@cartera/contrato`: of this repository, or installed as a package. */
const FOLDER = realpathSync(
  join(fileURLToPath(import.meta.resolve('@cartera/contrato/version')), '..', '..'),
);

/** Its modules: the sources, which only the repository has, or what was built from them. */
export const CONTRACT_MODULES = ['src', 'dist'].map((name) => join(FOLDER, name)).find(existsSync) ?? FOLDER;

/**
 * Builds the contract if it was never built: this tool reads `mfe.json` with it. A fresh clone can then serve a module at
 * once.
 * @param {string} [folder] The contract's.
 * @throws {Error} with the compiler's report.
 */
export function ensureContract(folder = FOLDER) {
  if (existsSync(join(folder, 'dist'))) return;
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const args = [compiler, '-p', join(folder, 'tsconfig.build.json'), '--noEmitOnError'];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No se pudo construir el contrato:\n${error?.message ?? stdout}`);
}
