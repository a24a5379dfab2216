import { getInstance } from '@module-federation/enhanced/runtime';

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
