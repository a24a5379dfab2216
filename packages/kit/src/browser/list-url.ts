import { removeAllLocal } from './local-storage';
import { readFromSession, removeAllFromSession, saveToSession } from './session-storage';

/** The start of every key that holds the state of a list. */
const PREFIX = 'cartera.lista.';

/** @param list its path, or its name among the lists that are remembered for the next visit. */
export const storageKey = (list: string): string => `${PREFIX}${list}`;

/** Deletes the state of all lists: a search may be the name of a person. */
export function forgetLists(): void {
  removeAllFromSession(PREFIX);
  removeAllLocal(PREFIX);
}

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
