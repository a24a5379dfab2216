import { irALogin, takeDestination, type useSession } from '@cartera/kit';

type SessionState = ReturnType<typeof useSession.getState>['estado'];

const LOGIN_PATH = '/login';

/**
 * Changes the address without a new page and without a step back to the old one. The step keeps its number,
 * which the router of the next session counts from.
 */
export function replaceUrl(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}

/**
 * Keeps the address in agreement with the session (P-1.3, P-1.4): without one, /login is
 * the only page, and the page asked for is remembered; with one, /login leads back to it or to the dashboard.
 * The login works without a router, which is part of what it saves loading.
 */
export function syncUrl(estado: SessionState): void {
  if (estado === 'anonimo') irALogin();
  if (estado === 'autenticado' && window.location.pathname.startsWith(LOGIN_PATH)) {
    replaceUrl(takeDestination());
  }
}
