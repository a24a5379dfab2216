import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotCreate, requireNames } from './names.mjs';
import { template } from './template.mjs';

const execute = promisify(execFile);

const FORMATTER = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** @typedef {Record<string, string>} Texts */

/**
 * Creates a new module's folder with a page, a menu entry and a test. It uses the same tools and versions as the other
 * modules.
 * @param {string} root The repository's.
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @returns {Promise<string>} The module's folder.
 * @throws {CannotCreate}
 */
export async function createModule(root, nombre, titulo) {
  requireNames(nombre, titulo);
  const folder = join(root, nombre);
  if (existsSync(folder)) throw new CannotCreate(`Ya existe ${nombre}`);
  const model = await modelPackage(root);
  const files = template({
    nombre,
    titulo,
    scripts: model.scripts,
    dependencies: model.dependencies,
    devDependencies: model.devDependencies,
  });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await execute(process.execPath, [join(root, FORMATTER), 'check', '--write', nombre], { cwd: root });
  return folder;
}

/**
 * Returns the common part of the modules' package.json files: the scripts, the tools and the shared libraries.
 * @param {string} root
 * @returns {Promise<{ scripts: Texts, dependencies: Texts, devDependencies: Texts }>}
 */
async function modelPackage(root) {
  const modules = (await readdir(root)).filter((entry) => existsSync(join(root, entry, 'mfe.json')));
  const packages = await Promise.all(
    modules.map(async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))),
  );
  const [model, ...others] = packages;
  if (!model) throw new CannotCreate('No hay ningún módulo del cual tomar las versiones');
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
