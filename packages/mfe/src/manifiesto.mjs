import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifiesto } from '@cartera/contrato/portal';
import { VERSION_CONTRATO } from '@cartera/contrato/version';
import { satisfies } from 'semver';

export const ARCHIVO_MANIFIESTO = 'mfe.json';

/** An `mfe.json` that cannot be published: the build stops and says every reason at once. */
export class ManifiestoInvalido extends Error {
  /** @param {string} archivo @param {string[]} razones */
  constructor(archivo, razones) {
    super([`${archivo} no es válido:`, ...razones.map((razon) => `  - ${razon}`)].join('\n'));
    this.name = 'ManifiestoInvalido';
    this.razones = razones;
  }
}

/**
 * A module's manifest, checked against the contract it is built with.
 * @param {string} carpeta
 * @param {string} paquete The name in its package.json, which its manifest must bear.
 * @returns {import('@cartera/contrato/portal').Manifiesto | null} Null where the folder has none: it is the shell.
 * @throws {ManifiestoInvalido}
 */
export function leerManifiesto(carpeta, paquete) {
  const archivo = join(carpeta, ARCHIVO_MANIFIESTO);
  if (!existsSync(archivo)) return null;
  return revisarManifiesto(readFileSync(archivo, 'utf8'), paquete);
}

/**
 * @param {string} texto
 * @param {string} paquete
 * @returns {import('@cartera/contrato/portal').Manifiesto}
 * @throws {ManifiestoInvalido}
 */
export function revisarManifiesto(texto, paquete) {
  const leido = Manifiesto.safeParse(deJson(texto));
  if (!leido.success) {
    throw new ManifiestoInvalido(
      ARCHIVO_MANIFIESTO,
      leido.error.issues.map(({ path, message }) => `${path.join('.') || '(todo)'}: ${message}`),
    );
  }
  const { nombre, contrato } = leido.data;
  const razones = [];
  if (nombre !== paquete) razones.push(`nombre: es «${nombre}» y el paquete se llama «${paquete}»`);
  if (!satisfies(VERSION_CONTRATO, contrato)) {
    razones.push(`contrato: pide ${contrato} y se construye con ${VERSION_CONTRATO}`);
  }
  if (razones.length > 0) throw new ManifiestoInvalido(ARCHIVO_MANIFIESTO, razones);
  return leido.data;
}

/** @param {string} texto @returns {unknown} */
function deJson(texto) {
  try {
    return JSON.parse(texto);
  } catch (error) {
    throw new ManifiestoInvalido(ARCHIVO_MANIFIESTO, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}
