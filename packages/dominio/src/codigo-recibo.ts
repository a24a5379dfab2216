/** Letters and digits that are not mistaken for one another (base 32 without I, L, O and U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const PAYLOAD_BYTES = 6;
/** Of a signature, HMAC-SHA-256, a code has so many bytes. */
const SIGNATURE_BYTES = 6;
const BYTES = PAYLOAD_BYTES + SIGNATURE_BYTES;
const LENGTH = Math.ceil((BYTES * 8) / BITS);
/** The first bit is 1 for a write of a phone, and 0 for a receipt. */
const OF_PHONE = 2 ** 47;
const NUMBERS = 2 ** 23;

/** The object that a code names: a receipt by its number, or a write of a phone by the numbers of both. */
export type Comprobado =
  | { readonly tipo: 'recibo'; readonly numero: number }
  | { readonly tipo: 'envio'; readonly serie: number; readonly numero: number };

/** A code that was read. Its signature is still to be compared. */
export interface CodigoLeido {
  readonly comprobado: Comprobado;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
}

/** Returns the bytes of a code that are signed. */
export function payloadOf(comprobado: Comprobado): Uint8Array<ArrayBuffer> {
  const { tipo, numero } = comprobado;
  const value = tipo === 'recibo' ? numero : OF_PHONE + comprobado.serie * NUMBERS + numero;
  return Uint8Array.from(
    { length: PAYLOAD_BYTES },
    (_, i) => Math.floor(value / 256 ** (PAYLOAD_BYTES - 1 - i)) % 256,
  );
}

/** Returns the code as it is printed: 20 letters and digits. @param signature of the payload, of which it has the beginning. */
export function formatCodigo(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = [...payload, ...signature.slice(0, SIGNATURE_BYTES)];
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: LENGTH }, (_, i) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(i * BITS, (i + 1) * BITS).padEnd(BITS, '0'), 2)),
  ).join('');
}

/** Reads a code as a person types it: in small letters, with hyphens, or with O for 0. Null if it is none. */
export function readCodigo(text: string): CodigoLeido | null {
  const letters = text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (letters.length !== LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter))) return null;
  const bits = [...letters]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0'))
    .join('');
  // The bits after the last byte say nothing, so only zeros are right: otherwise a code could be written in several ways.
  if (bits.slice(BYTES * 8).includes('1')) return null;
  const bytes = Uint8Array.from({ length: BYTES }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, (i + 1) * 8), 2),
  );
  const payload = bytes.slice(0, PAYLOAD_BYTES);
  const value = payload.reduce((sum, byte) => sum * 256 + byte, 0);
  const rest = value - OF_PHONE;
  const comprobado: Comprobado =
    rest < 0
      ? { tipo: 'recibo', numero: value }
      : { tipo: 'envio', serie: Math.floor(rest / NUMBERS), numero: rest % NUMBERS };
  return { comprobado, payload, signature: bytes.slice(PAYLOAD_BYTES) };
}
