import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Manifiesto, type ModuloPublicado } from '@cartera/contrato/portal';
import { z } from 'zod';
import { PREFIJO_MODULOS } from '../platform/http/estaticos.js';

const Paquete = z.object({ version: z.string() });
/** Copies of other files, and source maps: nothing a browser runs. */
const NO_SE_EJECUTA = /\.(br|gz|map)$/;
const LARGO_HUELLA = 8;

/**
 * What a built module is, from its folder: its manifest, the hash of each of its files, and a version that changes
 * with any of them, so that a rebuild is a new version and never alters one that a browser may have open.
 * @param carpeta the module's own, with `package.json` and a built `dist`.
 * @throws Error where the module is not built as the contract says.
 */
export async function leerModulo(carpeta: string): Promise<ModuloPublicado> {
  const dist = join(carpeta, 'dist');
  const manifiesto = Manifiesto.parse(await leerJson(join(dist, 'mfe.json')));
  const paquete = Paquete.parse(await leerJson(join(carpeta, 'package.json')));
  const integridad = await integridadDe(dist);
  const huella = createHash('sha256').update(JSON.stringify(integridad)).digest('hex').slice(0, LARGO_HUELLA);
  const version = `${paquete.version}-${huella}`;
  return {
    nombre: manifiesto.nombre,
    version,
    url: `${PREFIJO_MODULOS}${manifiesto.nombre}/${version}/`,
    integridad,
    contrato: manifiesto.contrato,
    manifiesto,
  };
}

async function leerJson(archivo: string): Promise<unknown> {
  return JSON.parse(await readFile(archivo, 'utf8'));
}

/** Subresource integrity of every file a browser may run, by its path. */
async function integridadDe(dist: string): Promise<Record<string, string>> {
  const entradas = await readdir(dist, { recursive: true, withFileTypes: true });
  const archivos = entradas
    .filter((entrada) => entrada.isFile() && !NO_SE_EJECUTA.test(entrada.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const integridad: Record<string, string> = {};
  for (const archivo of archivos) {
    const huella = createHash('sha384')
      .update(await readFile(archivo))
      .digest('base64');
    integridad[relative(dist, archivo).split(sep).join('/')] = `sha384-${huella}`;
  }
  return integridad;
}
