/** A text under each key, in a browser that may refuse to keep any. */
export interface Almacen {
  leer(clave: string): string | null;
  /** @returns whether the browser kept it. */
  guardar(clave: string, valor: string): boolean;
  /** @returns whether the browser let us. */
  borrar(clave: string): boolean;
}

/**
 * Storage that may be absent: a browser with site data blocked throws on every access, and the portal then works
 * for as long as the page stays open, remembering nothing.
 * @param del gives the storage; naming it is already what throws.
 */
export function almacenSobre(del: () => Storage): Almacen {
  const intentar = <T>(accion: (almacen: Storage) => T, siNo: T): T => {
    try {
      return accion(del());
    } catch {
      return siNo;
    }
  };
  return {
    leer: (clave) => intentar((almacen) => almacen.getItem(clave), null),
    guardar: (clave, valor) =>
      intentar((almacen) => {
        almacen.setItem(clave, valor);
        return true;
      }, false),
    borrar: (clave) =>
      intentar((almacen) => {
        almacen.removeItem(clave);
        return true;
      }, false),
  };
}
