import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';

/**
 * Returns the folders of the workspaces that have a file, as absolute paths.
 * @param {string} file Its name, such as `tsconfig.json`.
 */
export function workspacesWith(file) {
  return ['.', 'packages']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name)))
    .filter((path) => existsSync(join(path, file)));
}
