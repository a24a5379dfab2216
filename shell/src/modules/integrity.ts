import type { PublishedModule } from '@cartera/contrato/portal';
import { ModuleError } from './module-error';

/**
 * The hash that a file must have before the browser runs it. The registry lists every file of a version, so
 * one that it does not list is refused rather than run unchecked.
 * @param direccion Absolute address of the file.
 * @param origen Address against which the modules' own are resolved.
 * @returns Null where the file is of no module, or of one that a developer serves and nobody published.
 * @throws {ModuleError} with cause `file` for a file that its published module does not have.
 */
export function integrityOf(
  direccion: string,
  modules: Iterable<PublishedModule>,
  origen: string,
): string | null {
  for (const { nombre, url, integridad } of modules) {
    const base = new URL(url, origen).href;
    if (!direccion.startsWith(base) || Object.keys(integridad).length === 0) continue;
    const hash = integridad[direccion.slice(base.length).replace(/[?#].*$/, '')];
    if (hash === undefined) throw new ModuleError(nombre, 'archivo');
    return hash;
  }
  return null;
}
