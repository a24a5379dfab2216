/** Everything behind the login, as one chunk that the login fetches while the user types. */
export function importPortal() {
  return import('../portal/portal');
}
