import { CobroInput } from '@cartera/contrato/cobros';
import { PagoAttempt } from '@cartera/piezas';
import type { z } from 'zod';

/** A new payment, stored until the server answers. */
export const CobroAttempt = PagoAttempt.extend({ cobro: CobroInput });
export type CobroAttempt = z.infer<typeof CobroAttempt>;
