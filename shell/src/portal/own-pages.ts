import type { ComponentType } from 'react';

type Page = { readonly default: ComponentType };

/** The shell's pages that load when they are opened, by their path. */
export const OWN_PAGES: Readonly<Record<string, () => Promise<Page>>> = {
  '/mi-cuenta': () => import('../account/account-page'),
  '/salud-portal': () => import('../health/health-page'),
};
