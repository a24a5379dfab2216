import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { MANIFEST_FILE } from '../manifest.mjs';
import { filesOf } from '../project.mjs';

/** The version under this number exists only in the page that verifies it. */
const VERSION = '0.0.0-verificar';

/**
 * A built version, as the registry of a portal would serve it.
 * @param {import('../project.mjs').Project} project
 * @returns {Promise<{ entry: import('@cartera/contrato/portal').PublishedModule, files: Map<string, Buffer> }>} `files`: by
 * the path of their address.
 */
export async function builtVersion({ folder, name }) {
  const dist = join(folder, 'dist');
  const url = `/mfe/${name}/${VERSION}/`;
  const manifiesto = JSON.parse(await readFile(join(dist, MANIFEST_FILE), 'utf8'));
  const files = new Map();
  /** @type {Record<string, string>} */
  const integridad = {};
  for (const file of filesOf(dist)) {
    const path = relative(dist, file).split(sep).join('/');
    const content = await readFile(file);
    files.set(`${url}${path}`, content);
    integridad[path] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  const entry = {
    nombre: name,
    version: VERSION,
    url,
    integridad,
    contrato: manifiesto.contrato,
    manifiesto,
  };
  return { entry, files };
}
