import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** The key of one use, from `JWT_SECRET`. The database has neither. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
}
