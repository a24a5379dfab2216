import type { PublishedModule } from '@cartera/contrato/portal';
import { loadModule } from './load-remote';
import { moduleFor } from './module-of';

/** Starts loading the module of a path that the user may open next. A failure is ignored: opening the page loads again. */
export function preload(path: string, modules: readonly PublishedModule[]): void {
  const found = moduleFor(path, modules);
  if (found) void Promise.allSettled([loadModule(found.modulo)]);
}
