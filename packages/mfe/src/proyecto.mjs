import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leerManifiesto } from './manifiesto.mjs';

/** The build kit's own folder: its sources are part of what a build depends on. */
export const CARPETA_MFE = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The folder being built: the shell, or a module when it has an `mfe.json`.
 * @typedef {object} Proyecto
 * @property {string} carpeta Absolute path.
 * @property {string} nombre Name in its package.json.
 * @property {string} version Version in its package.json.
 * @property {import('@cartera/contrato/portal').Manifiesto | null} manifiesto Null for the shell.
 * @property {string} huella Eight hex digits of everything the bundle is made from.
 */

/**
 * @param {string} carpeta
 * @returns {Proyecto}
 * @throws {import('./manifiesto.mjs').ManifiestoInvalido} where its mfe.json is not what the contract says.
 */
export function leerProyecto(carpeta) {
  const { name, version } = JSON.parse(readFileSync(join(carpeta, 'package.json'), 'utf8'));
  return {
    carpeta,
    nombre: name,
    version,
    manifiesto: leerManifiesto(carpeta, name),
    huella: huellaDe(carpeta),
  };
}

/**
 * A module's global names carry this, so that two versions of it can stand on one page: without it a
 * version registered anew still runs the code of the old one.
 * @param {string} carpeta
 */
function huellaDe(carpeta) {
  const raiz = join(CARPETA_MFE, '..', '..');
  const fuentes = [
    join(carpeta, 'package.json'),
    join(carpeta, 'mfe.json'),
    join(carpeta, 'src'),
    join(CARPETA_MFE, 'src'),
    join(raiz, 'packages', 'contrato', 'src'),
    join(raiz, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const archivo of fuentes.filter(existsSync).flatMap(archivosDe)) {
    hash.update(relative(raiz, archivo)).update('\0').update(readFileSync(archivo)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Every file under a path, in an order that does not depend on the file system.
 * @param {string} ruta
 * @returns {string[]}
 */
export function archivosDe(ruta) {
  if (!existsSync(ruta)) return [];
  if (!statSync(ruta).isDirectory()) return [ruta];
  return readdirSync(ruta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => join(entrada.parentPath, entrada.name))
    .sort();
}
