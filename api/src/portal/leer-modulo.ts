import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Manifiesto } from '@cartera/contrato/portal';
import { z } from 'zod';
import { type Archivo, integridadDe } from './domain/integridad.js';
import type { Version } from './publicar-version.js';

const Paquete = z.object({ version: z.string() });
const LARGO_HUELLA = 8;

/**
 * A built module, from its folder, with a version that changes with any of its files, so that a rebuild is a new
 * version and never alters one that a browser may have open.
 * @param carpeta the module's own, with `package.json` and a built `dist`.
 * @throws Error where the module is not built as the contract says.
 */
export async function leerModulo(carpeta: string): Promise<Version> {
  const dist = join(carpeta, 'dist');
  const manifiesto = Manifiesto.parse(await leerJson(join(dist, 'mfe.json')));
  const paquete = Paquete.parse(await leerJson(join(carpeta, 'package.json')));
  const archivos = await archivosDe(dist);
  const huella = createHash('sha256')
    .update(JSON.stringify(integridadDe(archivos)))
    .digest('hex')
    .slice(0, LARGO_HUELLA);
  return { nombre: manifiesto.nombre, version: `${paquete.version}-${huella}`, manifiesto, archivos };
}

async function leerJson(archivo: string): Promise<unknown> {
  return JSON.parse(await readFile(archivo, 'utf8'));
}

async function archivosDe(dist: string): Promise<Archivo[]> {
  const entradas = await readdir(dist, { recursive: true, withFileTypes: true });
  return Promise.all(
    entradas
      .filter((entrada) => entrada.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(async (archivo) => ({
        ruta: relative(dist, archivo).split(sep).join('/'),
        contenido: await readFile(archivo),
      })),
  );
}
