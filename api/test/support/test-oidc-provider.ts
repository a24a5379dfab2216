import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientMetadata, Configuration, Grant, default as Provider } from 'oidc-provider';
import type { SsoSettings } from '../../src/platform/config/env.js';

/** An account of the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** The methods by which the provider authenticated the user. */
  readonly amr?: readonly string[];
}

export const CLIENT = { id: 'cartera', secret: 'secreto-del-cliente' };
export const REDIRECT_URI = 'https://cartera.example/login/sso';
const SCOPE = 'openid email';

/** The settings of a portal that signs in with a provider. */
export function ssoOf(
  { issuer }: { readonly issuer: string },
  changes: Partial<SsoSettings> = {},
): SsoSettings {
  const { id: clientId, secret: clientSecret } = CLIENT;
  return { issuer, clientId, clientSecret, nombre: 'Acme', redirectUri: REDIRECT_URI, ...changes };
}

/** The client of a portal at another address. */
export function clientAt(redirectUri: string): ClientMetadata {
  return { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] };
}

/** A provider of OpenID Connect, of the package `oidc-provider`. */
export class TestOidcProvider {
  /** Signs in next, without a page. Undefined: the person refuses. */
  account: ProviderAccount | undefined;
  /** By subject, which is what a person types on the pages of the package. */
  readonly accounts = new Map<string, ProviderAccount>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  /** @param changes of its settings, such as another client, or the pages of the package for a browser. */
  static async open(changes: Configuration = {}): Promise<TestOidcProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = new TestOidcProvider(server, issuer);
    const Package = await quietPackage();
    const provider: Provider = new Package(issuer, {
      clients: [clientAt(REDIRECT_URI)],
      cookies: { keys: ['llave-de-prueba'] },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_context, { uid }) => `/persona/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ ...opened.accounts.get(accountId), sub: accountId }),
      }),
      // The person has agreed before.
      loadExistingGrant: async ({ oidc }): Promise<Grant> => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope(SCOPE);
        await grant.save();
        return grant;
      },
      ...changes,
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/persona/')) return void answer(request, response);
      const { account } = opened;
      if (account) opened.accounts.set(account.sub, account);
      const result = account
        ? { login: { accountId: account.sub, amr: [...(account.amr ?? ['pwd'])] } }
        : { error: 'access_denied' };
      void provider.interactionFinished(request, response, result);
    });
    return opened;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** It warns of everything that is for tests only, on the console. */
async function quietPackage() {
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  return (await import('oidc-provider')).default;
}
