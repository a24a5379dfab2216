import { PagoAttempt } from '@cartera/piezas';
import { z } from 'zod';

/** The payment of an installment, stored until the server answers. */
export const PagoCuotaAttempt = PagoAttempt.extend({
  cuotaId: z.string(),
  /** Number of the installment. */
  numero: z.number(),
  /** Whole pesos. */
  monto: z.number(),
});
export type PagoCuotaAttempt = z.infer<typeof PagoCuotaAttempt>;
