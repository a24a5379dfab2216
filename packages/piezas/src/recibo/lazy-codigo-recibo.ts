import { lazyComponent } from '@cartera/kit';

/** The code of a receipt, to be read by a camera or typed. It loads after the sheet. */
export const CodigoRecibo = lazyComponent(
  async () => ({ default: (await import('./codigo-recibo')).CodigoRecibo }),
  () => null,
);
