/**
 * Local storage that may be absent: a browser with site data blocked throws on every access, and the
 * portal then works for as long as the page stays open, remembering nothing.
 */
export function leerLocal(clave: string): string | null {
  try {
    return window.localStorage.getItem(clave);
  } catch {
    return null;
  }
}

/** Keeps a text under a key. @returns whether the browser kept it. */
export function guardarLocal(clave: string, valor: string): boolean {
  try {
    window.localStorage.setItem(clave, valor);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a key. @returns whether the browser let us. */
export function borrarLocal(clave: string): boolean {
  try {
    window.localStorage.removeItem(clave);
    return true;
  } catch {
    return false;
  }
}
