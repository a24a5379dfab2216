import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { z } from 'zod';

/** What every payment that is sent has; a screen adds its own fields. */
export const PagoAttempt = z.object({
  /** The idempotency key: a retry with the same body pays only once. */
  llave: z.string(),
  /** Absent in a payment that an earlier version of the screen stored. */
  confirmarParecido: z.boolean().optional(),
});

/** A payment that was sent, stored in the browser until the server answers. */
export type PagoAttempt = z.infer<typeof PagoAttempt>;

/** `desde`: when it was stored, in milliseconds since 1970. */
const StoredAttempt = z.object({ intento: z.unknown(), desde: z.number() });

/** One day less than the server keeps the key, because clocks differ. A later retry could pay twice. */
const TTL_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 86_400_000;

/** The stored form of a payment that is about to be sent. */
export function serializeAttempt(intento: PagoAttempt, now = Date.now()): string {
  return JSON.stringify({ intento, desde: now } satisfies z.infer<typeof StoredAttempt>);
}

/** Reads a stored payment. @returns null if it is malformed, or its key is too old for a retry. */
export function readAttempt<A extends PagoAttempt>(
  schema: z.ZodType<A>,
  saved: string | null,
  now = Date.now(),
): A | null {
  try {
    const { intento, desde } = StoredAttempt.parse(JSON.parse(saved ?? 'null'));
    return now - desde < TTL_MS ? schema.parse(intento) : null;
  } catch {
    return null;
  }
}
