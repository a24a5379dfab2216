import type { PublishedModule } from '@cartera/contrato/portal';
import { PAGES_PART } from '@cartera/contrato/portal-archivos';
import type { Match } from './module-of';

/** The addresses that this tab has preloaded. */
const preloaded = new Set<string>();

/** Preloads the files of a module's page: its entry, its pages and the page itself. */
export function preloadPage({ modulo, page }: Pick<Match, 'modulo' | 'page'>): void {
  preloadEntry(modulo, PAGES_PART);
  for (const file of page.archivos ?? []) preload(modulo, file);
}

/**
 * Preloads the entry of a module and a part of it: the federation requests one after the other. It finds them in the
 * browser's cache, or requests them again.
 * @param part the name that the module exposes, such as `./modulo`.
 */
export function preloadEntry(modulo: PublishedModule, part: string): void {
  const starts = ['remoteEntry.', `__federation_expose_${part.slice(2)}.`];
  for (const file of Object.keys(modulo.integridad)) {
    if (file.endsWith('.js') && starts.some((start) => file.startsWith(start))) preload(modulo, file);
  }
}

/** Preloads a published file. A developer's own module has no hashes, and its files change. */
function preload({ url, integridad }: PublishedModule, file: string): void {
  const href = `${url}${file}`;
  const integrity = integridad[file];
  if (integrity === undefined || preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
