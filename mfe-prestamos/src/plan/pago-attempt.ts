import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { z } from 'zod';

const PaymentAttempt = z.object({
  /** The idempotency key: sent again with the same installment and amount, it pays once. */
  llave: z.string(),
  cuotaId: z.string(),
  /** Number of the installment. */
  numero: z.number(),
  /** Whole pesos. */
  monto: z.number(),
});

/** A payment that was sent. */
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** Since when it is written down, in milliseconds of the clock. */
const StoredAttempt = z.object({ intento: PaymentAttempt, desde: z.number() });

/** A day less than the server keeps the key, since clocks differ: sent again after that, it could pay twice. */
const TTL_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 86_400_000;

/** How a payment that is about to be sent is written down. */
export function serializeAttempt(intento: PaymentAttempt, now = Date.now()): string {
  return JSON.stringify({ intento, desde: now } satisfies z.infer<typeof StoredAttempt>);
}

/** What was written down, or nothing where it cannot be read or its key is too old to be sent again. */
export function readAttempt(saved: string | null, now = Date.now()): PaymentAttempt | null {
  try {
    const { intento, desde } = StoredAttempt.parse(JSON.parse(saved ?? 'null'));
    return now - desde < TTL_MS ? intento : null;
  } catch {
    return null;
  }
}
