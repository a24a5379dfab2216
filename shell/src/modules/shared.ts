import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * The federation keeps the failed promise of a shared library that did not come, and would answer every later load
 * with it. What is not loaded by now is asked for again by the next one who needs it.
 */
export function forgetFailedShared(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const libraries = scopes.flatMap((scope) => Object.values(scope));
  for (const version of libraries.flatMap((library) => Object.values(library))) {
    if (!version.loaded) delete version.loading;
  }
}
