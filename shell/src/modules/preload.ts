import type { PublishedModule } from '@cartera/contrato/portal';
import { loadModule } from './load-remote';
import { moduleFor } from './module-of';

/**
 * Starts loading the module of an address, for someone who is about to go there. A failure is not told: the
 * loader forgets it, and going there loads again and shows its cause.
 */
export function preload(ruta: string, modules: readonly PublishedModule[]): void {
  const found = moduleFor(ruta, modules);
  if (found) void Promise.allSettled([loadModule(found.modulo)]);
}
