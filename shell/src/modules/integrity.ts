import type { PublishedModule } from '@cartera/contrato/portal';
import { ModuleError } from './module-error';

/**
 * The hash that a file must have before the browser runs it. The registry lists every file of a version, so a file
 * that is not listed is rejected.
 * @param fileUrl absolute URL of the file.
 * @param origin base URL for the modules' relative URLs.
 * @returns null if the file belongs to no module, or to an unpublished module that a developer serves.
 * @throws {ModuleError} with cause `archivo` for a file that its published module does not list.
 */
export function integrityOf(
  fileUrl: string,
  modules: Iterable<PublishedModule>,
  origin: string,
): string | null {
  for (const { nombre, url, integridad } of modules) {
    const base = new URL(url, origin).href;
    if (!fileUrl.startsWith(base) || Object.keys(integridad).length === 0) continue;
    const hash = integridad[fileUrl.slice(base.length).replace(/[?#].*$/, '')];
    if (hash === undefined) throw new ModuleError(nombre, 'archivo');
    return hash;
  }
  return null;
}
