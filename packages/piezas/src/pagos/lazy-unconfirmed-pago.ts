import { lazyComponent } from '@cartera/kit';

/** The notice of a payment without an answer, which few pages ever show. Its code loads when it is drawn. */
export const UnconfirmedPago = lazyComponent(
  async () => ({ default: (await import('./unconfirmed-pago')).UnconfirmedPago }),
  () => null,
);
