import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { plantilla } from './plantilla.mjs';

const ejecutar = promisify(execFile);

const FORMATEADOR = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const ES_NOMBRE = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

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

/** Any module's package.json: they all stand on the same libraries. @param {string} raiz */
async function paqueteModelo(raiz) {
  const modulo = (await readdir(raiz)).find((nombre) => existsSync(join(raiz, nombre, 'mfe.json')));
  if (!modulo) throw new NoSePuedeCrear('No hay ningún módulo del cual tomar las versiones');
  return JSON.parse(await readFile(join(raiz, modulo, 'package.json'), 'utf8'));
}
