/**
 * @typedef {{ packages: Record<string, { name?: string, version?: string, integrity?: string, link?: boolean, resolved?: string }> }} Lock
 */

const FOLDER = 'node_modules/';

/**
 * A lock that says where the file of each package is. Ours names no registry, so npm would ask it for the whole history
 * of each of some nine hundred packages, only to learn that: half of an install. A registry keeps them under the
 * package's name, and what comes is still held against the lock's own sums.
 * @param {Lock} lock
 * @param {Record<string, unknown>} config npm's: the registry, and those of scopes that have their own.
 * @returns {Lock}
 */
export function withAddresses(lock, config) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || entry.link || !entry.integrity || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(at + FOLDER.length);
    const [scope = '', base = name] = name.startsWith('@') ? name.split('/') : [];
    const registry = String(config[`${scope}:registry`] ?? config.registry).replace(/\/$/, '');
    return [path, { ...entry, resolved: `${registry}/${name}/-/${base}-${entry.version}.tgz` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
