import { z } from 'zod';

const IntentoDePago = z.object({
  /** The idempotency key: sent again with the same installment and amount, it pays once. */
  llave: z.string(),
  cuotaId: z.string(),
  /** Number of the installment. */
  numero: z.number(),
  /** Whole pesos. */
  monto: z.number(),
});

/** A payment that was sent. */
export type IntentoDePago = z.infer<typeof IntentoDePago>;

/** What was written down, or nothing where it cannot be read. */
export function leerIntento(guardado: string | null): IntentoDePago | null {
  try {
    return IntentoDePago.parse(JSON.parse(guardado ?? 'null'));
  } catch {
    return null;
  }
}
