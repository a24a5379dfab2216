import { readFromSession, removeFromSession, saveToSession } from './storage';

const STORAGE_KEY = 'cartera.destino';
const CLOSING_KEY = 'cartera.cierre';
const LOGIN_PATH = '/login';

type Navigate = (path: string) => void;

let navigate: Navigate = (path) => window.location.assign(path);

/**
 * Sets how the kit changes page inside the portal. Before this call it loads the page again, which works without a
 * router.
 */
export function configureNavigation(callback: Navigate): void {
  navigate = callback;
}

/**
 * Goes to the login and remembers the current page. Does nothing on the login itself, so several calls refused at
 * once navigate once (P-11.4).
 */
export function goToLogin(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith(LOGIN_PATH)) return;
  saveToSession(STORAGE_KEY, `${pathname}${search}${hash}`);
  navigate(LOGIN_PATH);
}

/** Remembers why the session ended, for the login. @param reason a sentence for the user. */
export function saveClosingReason(reason: string): void {
  saveToSession(CLOSING_KEY, reason);
}

/** Why the session ended, until the next one begins; null if the user ended it. */
export function closingReason(): string | null {
  return readFromSession(CLOSING_KEY);
}

/**
 * Returns the page to open after signing in, and forgets how the earlier session ended.
 * @param fallback the page when none was remembered.
 */
export function takeDestination(fallback = '/dashboard'): string {
  const destination = readFromSession(STORAGE_KEY);
  removeFromSession(STORAGE_KEY);
  removeFromSession(CLOSING_KEY);
  // `//host` is another site: follow only paths of the portal.
  return destination && /^\/(?![/\\])/.test(destination) ? destination : fallback;
}
