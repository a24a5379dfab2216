import type { WrappedKey } from './database';
import { StorageFailure } from './storage-failure';

/** So that the same secret gives nothing else the same key. */
const PURPOSE = new TextEncoder().encode('cartera: llave del teléfono');
const TIMEOUT_MS = 60_000;
/** ES256 and RS256. Nothing is signed with them: an authenticator asks for them. */
const ALGORITHMS = [-7, -257];

/** True if this device may open a key with its fingerprint, face or PIN. Its authenticator has the last word. */
export async function hasPasskeys(): Promise<boolean> {
  const passkeys = globalThis.PublicKeyCredential as Partial<typeof PublicKeyCredential> | undefined;
  if (!(await passkeys?.isUserVerifyingPlatformAuthenticatorAvailable?.())) return false;
  // Older browsers do not answer.
  const can: Readonly<Record<string, boolean>> = (await passkeys?.getClientCapabilities?.()) ?? {};
  return can['extension:prf'] !== false;
}

/**
 * Makes a passkey of this device, which the server does not know: it opens a key and signs nobody in.
 * @param dispositivo the id of the phone for its user. A passkey of the same id is replaced.
 * @returns the id of the passkey and the key that wraps.
 * @throws StorageFailure
 */
export async function makeWrappingKey(dispositivo: string, nombre: string, sal: WrappedKey['sal']) {
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Cartera' },
        user: { id: new TextEncoder().encode(dispositivo), name: nombre, displayName: nombre },
        challenge: randomBytes(),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          userVerification: 'required',
        },
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: sal } } },
      },
    }),
  );
  const { prf } = made.getClientExtensionResults();
  if (!prf?.enabled) throw new StorageFailure('sin-huella');
  const credencial = new Uint8Array(made.rawId);
  // Some authenticators compute nothing before they are asked again.
  const secret = prf.results?.first;
  const llave = secret ? await wrappingKey(secret) : await askWrappingKey(credencial, sal);
  return { credencial, llave };
}

/** Asks the user's passkey for the key that wraps. It needs no network. @throws StorageFailure */
export async function askWrappingKey(id: WrappedKey['credencial'], sal: WrappedKey['sal']) {
  const answer = await asked(
    navigator.credentials.get({
      publicKey: {
        // Nobody verifies the answer: only the right passkey computes the secret.
        challenge: randomBytes(),
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: sal } } },
      },
    }),
  );
  const secret = answer.getClientExtensionResults().prf?.results?.first;
  if (!secret) throw new StorageFailure('huella');
  return wrappingKey(secret);
}

/** The browser says neither whether its user gave up nor whether the passkey is gone. */
async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    return (await answer) as PublicKeyCredential;
  } catch (error) {
    throw new StorageFailure('huella', error);
  }
}

async function wrappingKey(secret: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: PURPOSE };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-KW', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}

/** 32 random bytes. */
export function randomBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}
