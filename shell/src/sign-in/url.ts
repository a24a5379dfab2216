import { goToLogin, type SessionState, takeDestination } from '@cartera/kit';

const LOGIN_PATH = '/login';

/**
 * Replaces the address without a page load or a history entry. The history state stays, because the router of the next
 * session reads its index.
 */
export function replaceUrl(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}

/**
 * Keeps the address in step with the session (P-1.3, P-1.4). Without a session it stores the requested page and goes to
 * /login; with one, /login returns to that page or to the home of the user. The login loads no router.
 */
export function syncUrl(status: SessionState, home: string): void {
  if (status === 'anonymous') goToLogin();
  if (status === 'authenticated' && window.location.pathname.startsWith(LOGIN_PATH)) {
    const destination = takeDestination(home);
    replaceUrl(destination === '/' ? home : destination);
  }
}
