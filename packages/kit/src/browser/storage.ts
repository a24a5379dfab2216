/** Key-value storage of texts. The browser may refuse it. */
interface WebStorage {
  read(key: string): string | null;
  /** @returns true if the browser stored it. */
  save(key: string, value: string): boolean;
  /** @returns true if the browser allowed it. */
  remove(key: string): boolean;
  /** Removes every key that starts with a prefix. @returns true if the browser allowed it. */
  removeAll(prefix: string): boolean;
}

/**
 * Storage that never throws. A browser that blocks site data throws on every access; the portal then works without
 * remembering anything.
 * @param getStorage returns the storage; reading `window.localStorage` can already throw.
 */
function storageOver(getStorage: () => Storage): WebStorage {
  const attempt = <T>(action: (store: Storage) => T, fallback: T): T => {
    try {
      return action(getStorage());
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    save: (key, value) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key) =>
      attempt((store) => {
        store.removeItem(key);
        return true;
      }, false),
    removeAll: (prefix) =>
      attempt((store) => {
        for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
        return true;
      }, false),
  };
}

/** Local storage: survives the tab. */
export const {
  read: readLocal,
  save: saveLocal,
  remove: removeLocal,
  removeAll: removeAllLocal,
} = storageOver(() => window.localStorage);

/** Session storage: ends with the tab. */
export const {
  read: readFromSession,
  save: saveToSession,
  remove: removeFromSession,
  removeAll: removeAllFromSession,
} = storageOver(() => window.sessionStorage);
