import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { CONTRACT_MODULES } from './contract.mjs';
import { readManifest } from './manifest.mjs';

/** This package's folder. */
export const MFE_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Outside `dist`, which is published: users must not get the sources. */
export const MAPS_FOLDER = 'maps';

/**
 * A folder to build: a module if it has an `mfe.json`, else the shell.
 * @typedef {object} Project
 * @property {string} folder Absolute path.
 * @property {string} name Name in its package.json.
 * @property {string} version Version in its package.json.
 * @property {string[]} classPrefixes What the names of its style classes begin with: `classPrefixes` of its package.json, or by
 * default the name without `mfe-`.
 * @property {import('@cartera/contrato/portal').Manifest | null} manifest Null for the shell.
 * @property {string} hash Eight hex digits; they change with any source of the bundle.
 */

/**
 * @param {string} folder
 * @returns {Project}
 * @throws {Error} if its mfe.json does not match the contract.
 */
export function readProject(folder) {
  const { name, version, classPrefixes } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    folder,
    name,
    version,
    classPrefixes: classPrefixes ?? [`${name.replace('mfe-', '')}-`],
    manifest: readManifest(folder, name),
    hash: hashOf(folder),
  };
}

/**
 * A module's global names contain this hash, so that two versions can run on one page. Without it a new version would
 * run the old one's code.
 * @param {string} folder
 */
function hashOf(folder) {
  const sources = [
    join(folder, 'package.json'),
    join(folder, MANIFEST_FILE),
    join(folder, 'src'),
    join(MFE_FOLDER, 'src'),
    CONTRACT_MODULES,
    ...['.', '..'].map((parent) => join(folder, parent, 'package-lock.json')),
  ];
  const hash = createHash('sha256');
  for (const file of sources.filter(existsSync).flatMap(filesOf)) {
    hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Every file under a path, sorted: the order must not depend on the file system.
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

/** The path of a file in a folder, with `/` on every system. @param {string} folder @param {string} file */
export const pathIn = (folder, file) => relative(folder, file).split(sep).join('/');
