import { readFromSession, saveToSession } from './session-storage';

const storageKey = (path: string): string => `cartera.lista.${path}`;

/**
 * Remembers the state of a list, so that its detail pages can link back to it.
 * @param query the URL query of the list: page, search, sort and filters.
 */
export function recordList(path: string, query: string): void {
  saveToSession(storageKey(path), query);
}

/** The URL of a list with the query that this tab last used. */
export function listUrl(path: string): string {
  const query = readFromSession(storageKey(path));
  return query ? `${path}?${query}` : path;
}
