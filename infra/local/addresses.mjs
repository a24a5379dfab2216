/**
 * @typedef {{ packages: Record<string, { name?: string, version?: string, integrity?: string, link?: boolean, resolved?: string }> }} Lock
 */

const FOLDER = 'node_modules/';

/**
 * Adds the address of each package's file to a lock. Ours names no registry, so npm would request the full history of
 * about nine hundred packages: half of an install. npm still checks each file against the hash in the lock.
 * @param {Lock} lock
 * @param {Record<string, unknown>} config npm's configuration: the registry, and those of single scopes.
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
