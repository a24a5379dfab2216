import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * The shared parts that the shell fetches on demand. The federation provides to modules only what the shell imports.
 */
const PARTS = {
  '@cartera/kit/list': () => import('@cartera/kit/list'),
  '@cartera/kit/form': () => import('@cartera/kit/form'),
  '@cartera/kit/picker': () => import('@cartera/kit/picker'),
  '@cartera/kit/remote-select': () => import('@cartera/kit/remote-select'),
  '@cartera/kit/dates': () => import('@cartera/kit/dates'),
  '@cartera/kit/files': () => import('@cartera/kit/files'),
  '@cartera/kit/tabs': () => import('@cartera/kit/tabs'),
  '@cartera/kit/light': () => import('@cartera/kit/light'),
  '@cartera/kit/offline': () => import('@cartera/kit/offline'),
  zod: () => import('zod'),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Loads shared parts before the code that uses them. One that fails here shows no error: the page that needs it loads it
 * again, and shows its own.
 * @param names names of shared libraries. Names that are not in `PARTS` are ignored: the shell has loaded those libraries.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  const wanted = Object.entries(PARTS).filter(([name]) => names.includes(name));
  const loads = await Promise.allSettled(wanted.map(([, load]) => load()));
  if (loads.some(({ status }) => status === 'rejected')) forgetFailedShared();
}

/**
 * Forgets the shared libraries that are not loaded. The federation caches the rejected promise of a library that did not
 * load, so every later load would fail with it.
 */
export function forgetFailedShared(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const libraries = scopes.flatMap((scope) => Object.values(scope));
  for (const version of libraries.flatMap((library) => Object.values(library))) {
    if (!version.loaded) delete version.loading;
  }
}
