import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './manifest.mjs';

/** The build kit's own folder: its sources are part of what a build depends on. */
export const MFE_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The folder being built: the shell, or a module when it has an `mfe.json`.
 * @typedef {object} Proyecto
 * @property {string} folder Absolute path.
 * @property {string} nombre Name in its package.json.
 * @property {string} version Version in its package.json.
 * @property {import('@cartera/contrato/portal').Manifest | null} manifiesto Null for the shell.
 * @property {string} huella Eight hex digits of everything the bundle is made from.
 */

/**
 * @param {string} folder
 * @returns {Proyecto}
 * @throws {import('./manifest.mjs').InvalidManifest} where its mfe.json is not what the contract says.
 */
export function readProject(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    folder,
    nombre: name,
    version,
    manifiesto: readManifest(folder, name),
    huella: hashOf(folder),
  };
}

/**
 * A module's global names carry this, so that two versions of it can stand on one page: without it a
 * version registered anew still runs the code of the old one.
 * @param {string} folder
 */
function hashOf(folder) {
  const root = join(MFE_FOLDER, '..', '..');
  const fuentes = [
    join(folder, 'package.json'),
    join(folder, 'mfe.json'),
    join(folder, 'src'),
    join(MFE_FOLDER, 'src'),
    join(root, 'packages', 'contrato', 'src'),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of fuentes.filter(existsSync).flatMap(filesOf)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Every file under a path, in an order that does not depend on the file system.
 * @param {string} path
 * @returns {string[]}
 */
export function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
