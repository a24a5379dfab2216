import { borrarDeSesion, guardarEnSesion, leerDeSesion } from './almacen-sesion';

const CLAVE = 'cartera.destino';
const RUTA_LOGIN = '/login';

type Navegar = (ruta: string) => void;

let navegar: Navegar = (ruta) => window.location.assign(ruta);

/**
 * Tells the kit how to move inside the portal. Until then it loads the page anew, which is right while no
 * router is mounted.
 */
export function configurarNavegacion(funcion: Navegar): void {
  navegar = funcion;
}

/**
 * Takes whoever lost the session to the login, remembering the page. Already there, it does nothing, so
 * that several calls refused together go once (P-11.4).
 */
export function irALogin(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith(RUTA_LOGIN)) return;
  guardarEnSesion(CLAVE, `${pathname}${search}${hash}`);
  navegar(RUTA_LOGIN);
}

/**
 * The page to return to after signing in, forgotten as it is read.
 * @param porDefecto where to go when nothing was remembered.
 */
export function tomarDestino(porDefecto = '/dashboard'): string {
  const destino = leerDeSesion(CLAVE);
  borrarDeSesion(CLAVE);
  // `//host` is an address of somewhere else: never follow what is not a path of ours.
  return destino && /^\/(?![/\\])/.test(destino) ? destino : porDefecto;
}
