import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { plantilla } from './plantilla.mjs';

const ejecutar = promisify(execFile);

const FORMATEADOR = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const ES_NOMBRE = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @typedef {Record<string, string>} Textos */

/** A module that cannot be made; the message says why. */
export class NoSePuedeCrear extends Error {
  /** @param {string} mensaje */
  constructor(mensaje) {
    super(mensaje);
    this.name = 'NoSePuedeCrear';
  }
}

/**
 * Makes the folder of a new module, with a page, a menu entry and a test, its tools at the versions that the other
 * modules use.
 * @param {string} raiz The repository's.
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @returns {Promise<string>} The module's folder.
 * @throws {NoSePuedeCrear}
 */
export async function crearModulo(raiz, nombre, titulo) {
  if (!ES_NOMBRE.test(nombre))
    throw new NoSePuedeCrear('El nombre empieza por «mfe-» y va en minúsculas: mfe-cartas');
  if (!/^[\p{L}\p{N} ]+$/u.test(titulo))
    throw new NoSePuedeCrear('El título son letras, números y espacios: Cartas');
  const carpeta = join(raiz, nombre);
  if (existsSync(carpeta)) throw new NoSePuedeCrear(`Ya existe ${nombre}`);
  const modelo = await paqueteModelo(raiz);
  const archivos = plantilla({
    nombre,
    titulo,
    ordenes: modelo.scripts,
    dependencias: modelo.dependencies,
    dependenciasDeDesarrollo: modelo.devDependencies,
  });
  for (const [ruta, contenido] of Object.entries(archivos)) {
    await mkdir(dirname(join(carpeta, ruta)), { recursive: true });
    await writeFile(join(carpeta, ruta), contenido);
  }
  await ejecutar(process.execPath, [join(raiz, FORMATEADOR), 'check', '--write', nombre], { cwd: raiz });
  return carpeta;
}

/**
 * What the modules' package.json say alike: their tools, and the libraries that all of them stand on.
 * @param {string} raiz
 * @returns {Promise<{ scripts: Textos, dependencies: Textos, devDependencies: Textos }>}
 */
async function paqueteModelo(raiz) {
  const modulos = (await readdir(raiz)).filter((nombre) => existsSync(join(raiz, nombre, 'mfe.json')));
  const paquetes = await Promise.all(
    modulos.map(async (nombre) => JSON.parse(await readFile(join(raiz, nombre, 'package.json'), 'utf8'))),
  );
  const [modelo, ...otros] = paquetes;
  if (!modelo) throw new NoSePuedeCrear('No hay ningún módulo del cual tomar las versiones');
  /** @param {string} parte */
  const deTodos = (parte) =>
    Object.fromEntries(
      Object.entries(modelo[parte]).filter(([nombre]) =>
        otros.every((otro) => nombre in (otro[parte] ?? {})),
      ),
    );
  return {
    scripts: deTodos('scripts'),
    dependencies: deTodos('dependencies'),
    devDependencies: deTodos('devDependencies'),
  };
}
