import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { archivosDe } from './proyecto.mjs';

const CON_TEXTO = new Set(['.js', '.css', '.html', '.json', '.svg']);
/** Below this a compressed file saves less than the request that asks for it. */
const MINIMO_BYTES = 1024;

const enBrotli = promisify(brotliCompress);
const enGzip = promisify(gzip);

/**
 * Leaves a `.br` and a `.gz` beside each text file, so that the server only has to choose one: the best
 * compression costs seconds, once, instead of a share of every request.
 * @param {string} carpeta
 */
export async function comprimir(carpeta) {
  for (const archivo of archivosDe(carpeta).filter((ruta) => CON_TEXTO.has(extname(ruta)))) {
    const contenido = await readFile(archivo);
    if (contenido.length < MINIMO_BYTES) continue;
    const [br, gz] = await Promise.all([
      enBrotli(contenido, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contenido.length } }),
      enGzip(contenido, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${archivo}.br`, br), writeFile(`${archivo}.gz`, gz)]);
  }
}
