import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = /\.(html|js|css|svg|woff2)$/;
/** Files with a content hash in their name never change. */
const HASHED_NAME = /\.[0-9a-f]{8,}\./;

/**
 * The files of a build that a service worker keeps, with the revision of each that has no hash in its name.
 * @param {string} dist
 * @returns {Promise<{ url: string, revision: string | null }[]>}
 */
export async function precacheOf(dist) {
  const names = await readdir(dist);
  const files = names.filter((name) => KEPT.test(name) && name !== 'sw.js').sort();
  return Promise.all(
    files.map(async (name) => ({
      url: `/${name}`,
      revision: HASHED_NAME.test(name)
        ? null
        : createHash('sha256')
            .update(await readFile(join(dist, name)))
            .digest('hex')
            .slice(0, 16),
    })),
  );
}
