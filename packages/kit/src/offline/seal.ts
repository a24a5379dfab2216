const ALGORITHM = 'AES-GCM';

/** Encrypted bytes with their nonce. */
export interface Sealed {
  readonly iv: Uint8Array;
  readonly bytes: ArrayBuffer;
}

/** A key that the browser never shows, not even to the page that made it, unless it is made to be wrapped. */
export function newKey(isToWrap = false): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, isToWrap, ['encrypt', 'decrypt']);
}

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

export function openBytes(key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv: new Uint8Array(iv) }, key, bytes);
}

export function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value ?? null)));
}

export async function open<T>(key: CryptoKey, sealed: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await openBytes(key, sealed)));
}
