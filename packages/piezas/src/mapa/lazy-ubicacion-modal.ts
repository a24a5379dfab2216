import { lazyDialog } from '@cartera/kit';

/** Loads the dialog of a client's pin when it opens. */
export const UbicacionModal = lazyDialog(async () => (await import('./ubicacion-modal')).UbicacionModal);
