import { lazyDialog } from '@cartera/kit';

/** The receipt of a payment, on screen and on paper. Its code loads when it first opens. */
export const ReciboModal = lazyDialog(async () => (await import('./recibo-modal')).ReciboModal);
