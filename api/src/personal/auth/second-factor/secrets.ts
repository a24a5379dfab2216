import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/config/derive-key.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Without the letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

function keyOf(secret: string): Buffer {
  return deriveKey(secret, 'segundo factor');
}

/** Encrypts a text for the database with a key that it does not have. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
}

/** Decrypts a text of `seal` with one of several secrets. @throws Error if the text changed or none fits. */
export function unseal(secrets: readonly string[], sealed: string): string {
  const failures: unknown[] = [];
  for (const secret of secrets) {
    try {
      return unsealWith(secret, sealed);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'No key opens the secret');
}

function unsealWith(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** A random recovery code, such as 'K7M2P-9XQ4R'. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, CODE_LENGTH / 2)}-${text.slice(CODE_LENGTH / 2)}`;
}

/** The stored form of a recovery code, however it is typed. */
export function fingerprintOf(secret: string, code: string): string {
  return createHmac('sha256', keyOf(secret))
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('base64url');
}
