import {
  readFromSession,
  readLocal,
  removeAllFromSession,
  removeAllLocal,
  saveLocal,
  saveToSession,
} from './storage';

/** The start of every key that holds the state of a list. */
const PREFIX = 'cartera.lista.';

/** @param list its path, or its name among the lists that are remembered for the next visit. */
const storageKey = (list: string): string => `${PREFIX}${list}`;

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

/** The fields of a list that this browser remembers, as the query of an address. */
export function rememberedQuery(list: string, fields: readonly string[]): string {
  return only(new URLSearchParams(readLocal(storageKey(list)) ?? ''), fields).toString();
}

/** Sets a field that this browser remembers; undefined removes it. */
export function rememberField(list: string, field: string, value: string | undefined): void {
  const remembered = new URLSearchParams(readLocal(storageKey(list)) ?? '');
  if (value) remembered.set(field, value);
  else remembered.delete(field);
  saveLocal(storageKey(list), remembered.toString());
}

/** The query of an address with the remembered fields of its list, if it has none of them. */
export function withRemembered(
  query: URLSearchParams,
  list: string,
  fields: readonly string[],
): URLSearchParams {
  const isPlain = only(query, fields).toString() === '';
  return isPlain ? merge(query, rememberedQuery(list, fields)) : query;
}

export const only = (query: URLSearchParams, fields: readonly string[]) =>
  new URLSearchParams([...query].filter(([field]) => fields.includes(field)));

export const merge = (query: URLSearchParams, remembered: string) =>
  new URLSearchParams([...query, ...new URLSearchParams(remembered)]);
