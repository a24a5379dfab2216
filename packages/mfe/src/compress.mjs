import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './project.mjs';

const TEXT_EXTENSIONS = new Set(['.js', '.css', '.html', '.json', '.svg']);
/** Below this size compression saves less than the headers of a request. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` copy of each text file. The best compression is too slow to run on every request.
 * @param {string} folder
 */
export async function compress(folder) {
  for (const file of filesOf(folder).filter((path) => TEXT_EXTENSIONS.has(extname(path)))) {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) continue;
    const [br, gz] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
