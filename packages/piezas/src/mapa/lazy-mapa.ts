import { lazyComponent } from '@cartera/kit';

/** A map with pins. Its library loads when it is first drawn. */
export const Mapa = lazyComponent(async () => ({ default: (await import('./mapa')).Mapa }));
