import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './test-oidc-provider.js';

type Claims = Readonly<Record<string, unknown>>;

const KEY_ID = 'uno';
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider whose ID tokens and metadata a test decides. */
export class TestLiar {
  /** Changes of the ID token; undefined removes a claim. */
  claims: Claims = {};
  header: Claims = {};
  metadata: Claims = {};
  /** The query of the address of the last sign-in. */
  asked = new URLSearchParams();
  signsWith: KeyObject;
  private readonly keys = newKey();
  private readonly server: Server;

  constructor() {
    this.signsWith = this.keys.privateKey;
    this.server = createServer((request, response) => {
      const answer = this.answers[request.url ?? ''];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.() ?? {}));
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The answer to the address of a sign-in. */
  answer(address: string): string {
    this.asked = new URL(address).searchParams;
    return `?code=uno&state=${this.asked.get('state')}`;
  }

  /** Signs with a key that the provider does not publish. @returns its own. */
  signWithAnotherKey(): KeyObject {
    const own = this.signsWith;
    this.signsWith = newKey().privateKey;
    return own;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private readonly answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      ...this.metadata,
    }),
    '/jwks': () => ({
      keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'uno', token_type: 'bearer', id_token: this.idToken() }),
  };

  private idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: 'RS256', kid: KEY_ID, ...this.header };
    const content = `${encode(header)}.${encode({
      iss: this.issuer,
      aud: CLIENT.id,
      sub: 'uno',
      nonce: this.asked.get('nonce'),
      iat: now,
      exp: now + 60,
      email_verified: true,
      ...this.claims,
    })}`;
    return `${content}.${header.alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(content), this.signsWith).toString('base64url')}`;
  }
}
