import { DIAS_DE_UNA_LLAVE } from '@cartera/contrato/catalogos';
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

/** Since when it is written down, in milliseconds of the clock. */
const Anotado = z.object({ intento: IntentoDePago, desde: z.number() });

/** A day less than the server keeps the key, since clocks differ: sent again after that, it could pay twice. */
const VIGENCIA_MS = (DIAS_DE_UNA_LLAVE - 1) * 86_400_000;

/** How a payment that is about to be sent is written down. */
export function anotarIntento(intento: IntentoDePago, ahora = Date.now()): string {
  return JSON.stringify({ intento, desde: ahora } satisfies z.infer<typeof Anotado>);
}

/** What was written down, or nothing where it cannot be read or its key is too old to be sent again. */
export function leerIntento(guardado: string | null, ahora = Date.now()): IntentoDePago | null {
  try {
    const { intento, desde } = Anotado.parse(JSON.parse(guardado ?? 'null'));
    return ahora - desde < VIGENCIA_MS ? intento : null;
  } catch {
    return null;
  }
}
