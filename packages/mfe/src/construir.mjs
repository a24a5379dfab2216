import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { comprimir } from './comprimir.mjs';
import { ARCHIVO_MANIFIESTO } from './manifiesto.mjs';
import { CARPETA_MAPAS, configuracionDelShell, configuracionDeModulo } from './rspack-config.mjs';

/** A bundle that did not come out; the message is the bundler's own report. */
export class ConstruccionFallida extends Error {
  /** @param {string} informe */
  constructor(informe) {
    super(informe);
    this.name = 'ConstruccionFallida';
  }
}

/**
 * Builds a project for production into its `dist`: hashed files, compressed beside, and for a module its
 * manifest, which is what the registry publishes it by.
 * @param {import('./proyecto.mjs').Proyecto} proyecto
 * @returns {Promise<string>} One line for the console.
 * @throws {ConstruccionFallida}
 */
export async function construir(proyecto) {
  const configuracion =
    proyecto.manifiesto === null
      ? configuracionDelShell(proyecto, { produccion: true })
      : configuracionDeModulo(proyecto, proyecto.manifiesto);
  await rm(join(proyecto.carpeta, CARPETA_MAPAS), { recursive: true, force: true });
  const resumen = await compilar(configuracion);
  const dist = join(proyecto.carpeta, 'dist');
  if (proyecto.manifiesto !== null) {
    await copyFile(join(proyecto.carpeta, ARCHIVO_MANIFIESTO), join(dist, ARCHIVO_MANIFIESTO));
  }
  await comprimir(dist);
  return `${proyecto.nombre} ${proyecto.version} (${proyecto.huella}): ${resumen}`;
}

/**
 * @param {import('@rspack/core').Configuration} configuracion
 * @returns {Promise<string>}
 */
function compilar(configuracion) {
  const compilador = rspack(configuracion);
  return new Promise((resolve, reject) => {
    compilador.run((error, stats) => {
      compilador.close((errorAlCerrar) => {
        if (error ?? errorAlCerrar) return reject(error ?? errorAlCerrar);
        if (!stats || stats.hasErrors()) {
          return reject(
            new ConstruccionFallida(stats?.toString({ preset: 'errors-warnings' }) ?? 'sin informe'),
          );
        }
        resolve(stats.toString({ preset: 'errors-warnings', timings: true, colors: false }));
      });
    });
  });
}
