import { type ComponentType, createElement, lazy } from 'react';

/** How to ask again for each page whose fetch failed. */
const fallidas = new Set<() => void>();

/**
 * A page that is fetched when first drawn. React's `lazy` remembers a failed fetch for ever; this one can be made
 * to forget it.
 */
export function perezosa(cargar: () => Promise<{ default: ComponentType }>): ComponentType {
  const nueva = () =>
    lazy(() =>
      cargar().catch((error: unknown) => {
        fallidas.add(() => {
          pagina = nueva();
        });
        throw error;
      }),
    );
  let pagina = nueva();
  return () => createElement(pagina);
}

/** Lets every page whose fetch failed be asked for again; whoever offers 'Reintentar' calls it before drawing. */
export function olvidarFallidas(): void {
  for (const renovar of fallidas) renovar();
  fallidas.clear();
}
