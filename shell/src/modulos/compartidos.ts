import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * The federation keeps the failed promise of a shared library that did not come, and would answer every later load
 * with it. What is not loaded by now is asked for again by the next one who needs it.
 */
export function olvidarCompartidosFallidos(): void {
  const ambitos = Object.values(getInstance()?.shareScopeMap ?? {});
  const librerias = ambitos.flatMap((ambito) => Object.values(ambito));
  for (const version of librerias.flatMap((libreria) => Object.values(libreria))) {
    if (!version.loaded) delete version.loading;
  }
}
