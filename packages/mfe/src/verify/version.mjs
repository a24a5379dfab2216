import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../manifest.mjs';
import { hashOf } from '../portal/sign.mjs';
import { filesOf, pathIn } from '../project.mjs';

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
    const path = pathIn(dist, file);
    files.set(`${url}${path}`, await readFile(file));
    integridad[path] = await hashOf(file);
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
