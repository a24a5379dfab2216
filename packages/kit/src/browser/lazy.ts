import { type ComponentType, createElement, lazy } from 'react';

/** Milliseconds before the retry of a lost page file. */
const PAUSE_MS = 500;

/** Resets one page whose load failed. */
const failed = new Set<() => void>();

/**
 * A page that loads when it is first rendered. React's `lazy` caches a failed load for ever, so
 * `forgetFailed` replaces the page.
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

/** Resets every page whose load failed. Call it before a retry renders the page again. */
export function forgetFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Loads once more after a lost file. A timeout is not retried: the user has already waited long enough. */
async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!wasLost(error)) throw error;
    await new Promise((proceed) => setTimeout(proceed, PAUSE_MS));
    return load();
  }
}

/** True for the bundler's error of a file that did not arrive; false for a timeout or an error while it ran. */
function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, type } = error as Error & { code?: unknown; type?: unknown };
  return (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') && type !== 'timeout';
}
