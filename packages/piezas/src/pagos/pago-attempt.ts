import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';

/** A payment that was sent, stored in the browser until the server answers. A screen adds its own fields. */
export interface PagoAttempt {
  /** The idempotency key: a retry with the same body pays only once. */
  readonly llave: string;
  /** Absent in a payment that an earlier version of the screen stored. */
  readonly confirmarParecido?: boolean | undefined;
}

/** Recognizes the payments of a screen. It uses no schema: these pages would load the schema library for it alone. */
export type IsAttempt<A extends PagoAttempt> = (intento: Fields) => intento is Fields & A;
type Fields = Readonly<Record<string, unknown>>;

/** One day less than the server keeps the key, because clocks differ. A later retry could pay twice. */
const TTL_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 86_400_000;

/** The stored form of a payment that is about to be sent. */
export function serializeAttempt(intento: PagoAttempt, now = Date.now()): string {
  return JSON.stringify({ intento, desde: now });
}

/** Reads a stored payment. @returns null if it is malformed, or its key is too old for a retry. */
export function readAttempt<A extends PagoAttempt>(
  isAttempt: IsAttempt<A>,
  saved: string | null,
  now = Date.now(),
): A | null {
  const { intento, desde } = fieldsOf(parseJson(saved ?? 'null'));
  const fields = fieldsOf(intento);
  // `desde`: when it was stored, in milliseconds since 1970.
  const isRecent = typeof desde === 'number' && now - desde < TTL_MS;
  return isRecent && isPago(fields) && isAttempt(fields) ? fields : null;
}

function isPago({ llave, confirmarParecido }: Fields): boolean {
  return (
    typeof llave === 'string' && (confirmarParecido === undefined || typeof confirmarParecido === 'boolean')
  );
}

/** The fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
