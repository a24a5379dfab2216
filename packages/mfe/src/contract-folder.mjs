import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `@cartera/contrato`: of this repository, or installed as a package. */
export const CONTRACT_FOLDER = realpathSync(
  join(fileURLToPath(import.meta.resolve('@cartera/contrato/version')), '..', '..'),
);

/** Its modules: the sources, which only the repository has, or what was built from them. */
export const CONTRACT_MODULES =
  ['src', 'dist'].map((name) => join(CONTRACT_FOLDER, name)).find(existsSync) ?? CONTRACT_FOLDER;
