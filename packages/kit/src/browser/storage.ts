/** A text under each key, in a browser that may refuse to keep any. */
export interface WebStorage {
  read(clave: string): string | null;
  /** @returns whether the browser kept it. */
  save(clave: string, valor: string): boolean;
  /** @returns whether the browser let us. */
  remove(clave: string): boolean;
}

/**
 * Storage that may be absent: a browser with site data blocked throws on every access, and the portal then works
 * for as long as the page stays open, remembering nothing.
 * @param getStorage gives the storage; naming it is already what throws.
 */
export function storageOver(getStorage: () => Storage): WebStorage {
  const attempt = <T>(action: (store: Storage) => T, siNo: T): T => {
    try {
      return action(getStorage());
    } catch {
      return siNo;
    }
  };
  return {
    read: (clave) => attempt((store) => store.getItem(clave), null),
    save: (clave, valor) =>
      attempt((store) => {
        store.setItem(clave, valor);
        return true;
      }, false),
    remove: (clave) =>
      attempt((store) => {
        store.removeItem(clave);
        return true;
      }, false),
  };
}
