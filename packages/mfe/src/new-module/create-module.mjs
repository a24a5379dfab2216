import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { run } from './start-module.mjs';
import { requireNames, template, writeFiles } from './template.mjs';

const FORMATTER = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** @typedef {Record<string, string>} Texts */

/**
 * Creates a module of this repository, and links it as a workspace.
 * @param {string} root The repository's.
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @returns {Promise<string>} What to do next.
 * @throws {Error} with the reason.
 */
export async function addModule(root, nombre, titulo) {
  createModule(root, nombre, titulo);
  run(root, 'npm', 'install', '--no-audit', '--no-fund');
  return [
    `${nombre} está listo.`,
    `  npm run dev -w ${nombre}     lo muestra solo, y se recarga al guardar`,
    '  npm start                     lo muestra en el portal',
  ].join('\n');
}

/**
 * Creates a new module's folder with a page, a menu entry and a test. It uses the same tools and versions as the other
 * modules.
 * @param {string} root The repository's.
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @returns {string} The module's folder.
 * @throws {Error} with the reason.
 */
export function createModule(root, nombre, titulo) {
  requireNames(nombre, titulo);
  const folder = join(root, nombre);
  if (existsSync(folder)) throw new Error(`Ya existe ${nombre}`);
  writeFiles(folder, template({ nombre, titulo, ...modelPackage(root) }));
  run(root, process.execPath, FORMATTER, 'check', '--write', nombre);
  return folder;
}

/**
 * Returns the common part of the modules' package.json files: the scripts, the tools and the shared libraries.
 * @param {string} root
 * @returns {{ scripts: Texts, dependencies: Texts, devDependencies: Texts }}
 */
function modelPackage(root) {
  const [model, ...others] = readdirSync(root)
    .filter((entry) => existsSync(join(root, entry, MANIFEST_FILE)))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  if (!model) throw new Error('No hay ningún módulo del cual tomar las versiones');
  /** @param {string} section */
  const inAll = (section) =>
    Object.fromEntries(
      Object.entries(model[section]).filter(([name]) =>
        others.every((other) => name in (other[section] ?? {})),
      ),
    );
  return {
    scripts: inAll('scripts'),
    dependencies: inAll('dependencies'),
    devDependencies: inAll('devDependencies'),
  };
}
