import { empezarSso, entrarConSso } from '@cartera/contrato/sso';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

const MAX_REDIRECTS = 10;

/** A browser that signs in through a provider. It has its own cookies. */
export class TestSsoBrowser {
  private portalCookie = '';
  private readonly cookies = new Map<string, string>();

  constructor(private readonly api: TestApp) {}

  /** Asks the portal for the address of the provider. */
  async begin(): Promise<string> {
    const answer = await this.api.call(empezarSso, { headers: this.headers() });
    this.portalCookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.portalCookie;
    return expectSuccess(answer).data.direccion;
  }

  /** Follows the provider until it returns to the portal. @returns the query of that address. */
  async visit(address: string): Promise<string> {
    let url = new URL(address);
    for (let i = 0; i < MAX_REDIRECTS; i++) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        this.cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
      if (url.href.startsWith(this.api.config.sso?.redirectUri ?? '')) return url.search;
    }
    throw new Error('The provider does not return to the portal');
  }

  /** Gives the portal the answer of the provider. */
  complete(respuesta: string) {
    return this.api.call(entrarConSso, { body: { respuesta }, headers: this.headers() });
  }

  /** The whole sign-in. */
  async signIn() {
    return this.complete(await this.visit(await this.begin()));
  }

  private headers() {
    return { cookie: this.portalCookie };
  }
}
