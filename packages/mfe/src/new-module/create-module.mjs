import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { template } from './template.mjs';

const execute = promisify(execFile);

const FORMATTER = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const NAME_PATTERN = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @typedef {Record<string, string>} Textos */

/** A module that cannot be made; the message says why. */
export class CannotCreate extends Error {
  /** @param {string} mensaje */
  constructor(mensaje) {
    super(mensaje);
    this.name = 'NoSePuedeCrear';
  }
}

/**
 * Makes the folder of a new module, with a page, a menu entry and a test, its tools at the versions that the other
 * modules use.
 * @param {string} root The repository's.
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @returns {Promise<string>} The module's folder.
 * @throws {CannotCreate}
 */
export async function createModule(root, nombre, titulo) {
  if (!NAME_PATTERN.test(nombre))
    throw new CannotCreate('El nombre empieza por «mfe-» y va en minúsculas: mfe-cartas');
  if (!/^[\p{L}\p{N} ]+$/u.test(titulo))
    throw new CannotCreate('El título son letras, números y espacios: Cartas');
  const folder = join(root, nombre);
  if (existsSync(folder)) throw new CannotCreate(`Ya existe ${nombre}`);
  const model = await modelPackage(root);
  const archivos = template({
    nombre,
    titulo,
    commands: model.scripts,
    dependencies: model.dependencies,
    devDependencies: model.devDependencies,
  });
  for (const [path, contenido] of Object.entries(archivos)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contenido);
  }
  await execute(process.execPath, [join(root, FORMATTER), 'check', '--write', nombre], { cwd: root });
  return folder;
}

/**
 * What the modules' package.json say alike: their tools, and the libraries that all of them stand on.
 * @param {string} root
 * @returns {Promise<{ scripts: Textos, dependencies: Textos, devDependencies: Textos }>}
 */
async function modelPackage(root) {
  const modules = (await readdir(root)).filter((nombre) => existsSync(join(root, nombre, 'mfe.json')));
  const packages = await Promise.all(
    modules.map(async (nombre) => JSON.parse(await readFile(join(root, nombre, 'package.json'), 'utf8'))),
  );
  const [model, ...others] = packages;
  if (!model) throw new CannotCreate('No hay ningún módulo del cual tomar las versiones');
  /** @param {string} parte */
  const ofAll = (parte) =>
    Object.fromEntries(
      Object.entries(model[parte]).filter(([nombre]) =>
        others.every((other) => nombre in (other[parte] ?? {})),
      ),
    );
  return {
    scripts: ofAll('scripts'),
    dependencies: ofAll('dependencies'),
    devDependencies: ofAll('devDependencies'),
  };
}
