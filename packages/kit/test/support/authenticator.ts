import { createHmac } from 'node:crypto';

/** The fingerprint reader of a phone, with one passkey that computes a secret of any input. */
export class TestAuthenticator {
  /** The number of times that its user was asked. */
  asked = 0;
  secret = 'de este teléfono';
  hasPrf = true;
  /** Some compute nothing while they make the passkey. */
  computesAtOnce = true;
  isAvailable = true;
  isRefusing = false;
  capabilities: Readonly<Record<string, boolean>> = { 'extension:prf': true };
  private passkey: Uint8Array<ArrayBuffer> | null = null;

  /** Takes the place of the browser's. */
  constructor() {
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: async ({ publicKey }: CredentialCreationOptions) => this.make(publicKey),
        get: async ({ publicKey }: CredentialRequestOptions) => this.answer(publicKey),
      },
    });
    Object.assign(globalThis, {
      PublicKeyCredential: {
        isUserVerifyingPlatformAuthenticatorAvailable: async () => this.isAvailable,
        getClientCapabilities: async () => this.capabilities,
      },
    });
  }

  forget(): void {
    this.passkey = null;
  }

  private make({ extensions }: Pick<PublicKeyCredentialCreationOptions, 'extensions'> = {}) {
    this.ask();
    this.passkey = crypto.getRandomValues(new Uint8Array(16));
    return this.credential(this.computesAtOnce ? extensions : {}, { enabled: this.hasPrf });
  }

  private answer({
    allowCredentials = [],
    extensions,
  }: Pick<PublicKeyCredentialRequestOptions, 'allowCredentials' | 'extensions'> = {}) {
    this.ask();
    const isKnown = allowCredentials.some(({ id }) => String(id) === String(this.passkey));
    if (!isKnown) throw new DOMException('not allowed', 'NotAllowedError');
    return this.credential(extensions, {});
  }

  private ask(): void {
    this.asked += 1;
    if (this.isRefusing) throw new DOMException('not allowed', 'NotAllowedError');
  }

  private credential(
    extensions: AuthenticationExtensionsClientInputs | undefined,
    outputs: AuthenticationExtensionsPRFOutputs,
  ) {
    const input = extensions?.prf?.eval?.first;
    const first = input && createHmac('sha256', this.secret).update(String(input)).digest();
    const prf = { ...outputs, ...(this.hasPrf && first && { results: { first: new Uint8Array(first) } }) };
    return { rawId: this.passkey?.buffer, getClientExtensionResults: () => ({ prf }) };
  }
}
