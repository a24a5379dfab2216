import { readFromSession, saveToSession } from './session-storage';

const clave = (path: string): string => `cartera.lista.${path}`;

/**
 * Keeps how a list was being looked at, for the pages below it to return there.
 * @param query its page, search, order and filters, as the address has them.
 */
export function recordList(path: string, query: string): void {
  saveToSession(clave(path), query);
}

/** The address of a list as this tab last looked at it; the bare one where it did not. */
export function listUrl(path: string): string {
  const query = readFromSession(clave(path));
  return query ? `${path}?${query}` : path;
}
