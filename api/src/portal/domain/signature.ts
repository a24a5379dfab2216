import { createPublicKey, verify } from 'node:crypto';
import { type SignedVersion, signedText } from '@cartera/contrato/portal-archivos';

/**
 * The key that signed a version.
 * @param firma an Ed25519 signature of `signedText`, in base64.
 * @param llaves public keys: the DER of their SPKI, in base64.
 * @returns undefined if none of them did.
 */
export function signerOf(
  version: SignedVersion,
  firma: string,
  llaves: readonly string[],
): string | undefined {
  const text = Buffer.from(signedText(version));
  const signature = Buffer.from(firma, 'base64');
  return llaves.find((llave) => {
    const key = createPublicKey({ key: Buffer.from(llave, 'base64'), format: 'der', type: 'spki' });
    return verify(null, text, key, signature);
  });
}
