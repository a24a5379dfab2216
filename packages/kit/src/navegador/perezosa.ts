import { type ComponentType, createElement, lazy } from 'react';

/** Pause before a page's file that was lost on the way is asked for once more, in milliseconds. */
const PAUSA_MS = 500;

/** How to ask again for each page whose fetch failed. */
const fallidas = new Set<() => void>();

/**
 * A page that is fetched when first drawn. React's `lazy` remembers a failed fetch for ever; this one can be made
 * to forget it.
 */
export function perezosa(cargar: () => Promise<{ default: ComponentType }>): ComponentType {
  const nueva = () =>
    lazy(() =>
      insistir(cargar).catch((error: unknown) => {
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

/** Whoever waited for a whole time-out is better asked than made to wait for another. */
async function insistir<T>(cargar: () => Promise<T>): Promise<T> {
  try {
    return await cargar();
  } catch (error) {
    if (!sePerdio(error)) throw error;
    await new Promise((seguir) => setTimeout(seguir, PAUSA_MS));
    return cargar();
  }
}

/** Whether an error is the bundler's for a file that did not arrive; what hung, or broke on running, is another. */
function sePerdio(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, type } = error as Error & { code?: unknown; type?: unknown };
  return (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') && type !== 'timeout';
}
