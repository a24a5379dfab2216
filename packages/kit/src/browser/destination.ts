import { readFromSession, removeFromSession, saveToSession } from './session-storage';

const CLAVE = 'cartera.destino';
const LOGIN_PATH = '/login';

type Navigate = (path: string) => void;

let navigate: Navigate = (path) => window.location.assign(path);

/**
 * Tells the kit how to move inside the portal. Until then it loads the page anew, which is right while no
 * router is mounted.
 */
export function configureNavigation(callback: Navigate): void {
  navigate = callback;
}

/**
 * Takes whoever lost the session to the login, remembering the page. Already there, it does nothing, so
 * that several calls refused together go once (P-11.4).
 */
export function irALogin(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith(LOGIN_PATH)) return;
  saveToSession(CLAVE, `${pathname}${search}${hash}`);
  navigate(LOGIN_PATH);
}

/**
 * The page to return to after signing in, forgotten as it is read.
 * @param fallback where to go when nothing was remembered.
 */
export function takeDestination(fallback = '/dashboard'): string {
  const destination = readFromSession(CLAVE);
  removeFromSession(CLAVE);
  // `//host` is an address of somewhere else: never follow what is not a path of ours.
  return destination && /^\/(?![/\\])/.test(destination) ? destination : fallback;
}
