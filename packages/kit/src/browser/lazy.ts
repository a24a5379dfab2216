import { type ComponentType, createElement, lazy } from 'react';

/** Pause before a page's file that was lost on the way is asked for once more, in milliseconds. */
const PAUSE_MS = 500;

/** How to ask again for each page whose fetch failed. */
const failed = new Set<() => void>();

/**
 * A page that is fetched when first drawn. React's `lazy` remembers a failed fetch for ever; this one can be made
 * to forget it.
 */
export function lazyComponent(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const makeLazy = () =>
    lazy(() =>
      retryLoad(load).catch((error: unknown) => {
        failed.add(() => {
          page = makeLazy();
        });
        throw error;
      }),
    );
  let page = makeLazy();
  return () => createElement(page);
}

/** Lets every page whose fetch failed be asked for again; whoever offers 'Reintentar' calls it before drawing. */
export function forgetFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Whoever waited for a whole time-out is better asked than made to wait for another. */
async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!wasLost(error)) throw error;
    await new Promise((proceed) => setTimeout(proceed, PAUSE_MS));
    return load();
  }
}

/** Whether an error is the bundler's for a file that did not arrive; what hung, or broke on running, is another. */
function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, type } = error as Error & { code?: unknown; type?: unknown };
  return (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') && type !== 'timeout';
}
