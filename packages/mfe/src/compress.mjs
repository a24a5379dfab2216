import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './project.mjs';

const TEXT_EXTENSIONS = new Set(['.js', '.css', '.html', '.json', '.svg']);
/** Below this a compressed file saves less than the request that asks for it. */
const MIN_BYTES = 1024;

const enBrotli = promisify(brotliCompress);
const enGzip = promisify(gzip);

/**
 * Leaves a `.br` and a `.gz` beside each text file, so that the server only has to choose one: the best
 * compression costs seconds, once, instead of a share of every request.
 * @param {string} folder
 */
export async function compress(folder) {
  for (const file of filesOf(folder).filter((path) => TEXT_EXTENSIONS.has(extname(path)))) {
    const contenido = await readFile(file);
    if (contenido.length < MIN_BYTES) continue;
    const [br, gz] = await Promise.all([
      enBrotli(contenido, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contenido.length } }),
      enGzip(contenido, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
