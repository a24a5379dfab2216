/** The shell's pages that load when they are opened, by their path. */
export const OWN_PAGES = {
  '/mi-cuenta': () => import('../account/account-page'),
  '/salud-portal': () => import('../health/health-page'),
} as const;
