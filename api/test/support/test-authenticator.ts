import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const COUNTER = 1;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const uint = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

/** The options of WebAuthn that an authenticator reads. */
interface Options {
  readonly challenge?: unknown;
}

/** An authenticator with one passkey, as a browser offers it to a page. */
export class TestAuthenticator {
  private keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private id = randomBytes(16);
  private uses = COUNTER;

  constructor(private readonly origin: string) {}

  /** The same authenticator, on a page of another site. */
  on(origin: string): TestAuthenticator {
    return Object.assign(new TestAuthenticator(origin), { keys: this.keys, id: this.id });
  }

  /** The answer that makes the passkey. */
  create({ challenge }: Options) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, publicKey]);
    const authData = Buffer.concat([this.data(PRESENT | HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    });
  }

  /** The answer that proves the possession of the passkey. */
  get({ challenge }: Options) {
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const data = this.data(PRESENT);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private data(flags: number): Buffer {
    const host = sha256(new URL(this.origin).hostname);
    return Buffer.concat([host, Buffer.from([flags]), uint(this.uses++, 4)]);
  }

  private clientData(type: string, challenge: unknown): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })).toString('base64url');
  }

  private answer(response: object) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
