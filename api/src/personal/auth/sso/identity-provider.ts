import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientAuth, Configuration } from 'openid-client';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { SsoSettings } from '../../../platform/config/env.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import type { Flow } from './flow.js';

/** Seconds to wait for each answer of the provider: somebody waits in front of the screen. */
const TIMEOUT_SECONDS = 5;
const BASIC = 'client_secret_basic';
/** Codes of an answer, or an ID token, that is wrong. With any other the provider itself failed. */
const REFUSAL = /^OAUTH_(AUTHORIZATION_RESPONSE_ERROR|INVALID_RESPONSE|JWT_|KEY_SELECTION)/;

/** The identity of a user, as the provider states it. */
export interface Identity {
  readonly issuer: string;
  /** The provider's own name of the account, which never changes. */
  readonly subject: string;
  /** True if the provider checked a second factor. */
  readonly hasSecondFactor: boolean;
  /** The address, if the provider has verified that it is theirs. */
  verifiedEmail(): Promise<string | undefined>;
}

/** Loaded with the first single sign-on: most portals have none. */
const library = () => import('openid-client');

/** The provider of OpenID Connect. It can be slow, down or wrong, so calls have timeouts and answers are validated. */
@Injectable()
export class IdentityProvider {
  private readonly log = new Logger(IdentityProvider.name);
  private discovered: Promise<Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The address to which the browser goes. @throws BusinessError SSO_NO_DISPONIBLE */
  async address({ state, nonce, verifier }: Flow): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const address = buildAuthorizationUrl(await this.client(), {
      redirect_uri: this.settings.redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /**
   * Trades the code of an answer, and validates the ID token.
   * @param answer the query with which the provider returned the browser.
   * @returns undefined if the answer or the ID token is wrong.
   * @throws BusinessError SSO_NO_DISPONIBLE
   */
  async identify(answer: string, { state, nonce, verifier }: Flow): Promise<Identity | undefined> {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const client = await this.client();
    const address = new URL(this.settings.redirectUri);
    address.search = answer;
    const tokens = await this.attempt(() =>
      authorizationCodeGrant(client, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
    const claims = tokens?.claims();
    if (!tokens || !claims) return undefined;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      hasSecondFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
      verifiedEmail: async () => {
        // Many providers put the address only here.
        const { email, email_verified } =
          (claims.email === undefined && client.serverMetadata().userinfo_endpoint
            ? await this.attempt(() => fetchUserInfo(client, tokens.access_token, claims.sub))
            : claims) ?? {};
        return email_verified === true && typeof email === 'string' ? email : undefined;
      },
    };
  }

  private get settings(): SsoSettings {
    const { sso } = this.config;
    if (!sso) throw new Error('There is no provider of single sign-on');
    return sso;
  }

  /** The client of the provider, whose addresses are read once. A failure is not kept. */
  private client(): Promise<Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined;
      this.logFailure(error);
      throw this.unavailable();
    });
    return this.discovered;
  }

  private async discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const openid = await library();
    const url = new URL(issuer);
    const authenticate: ClientAuth = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? [BASIC];
      const method = methods.includes(BASIC) ? openid.ClientSecretBasic : openid.ClientSecretPost;
      return method(clientSecret)(server, ...rest);
    };
    return openid.discovery(url, clientId, undefined, clientSecret ? authenticate : openid.None(), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
  }

  /** @returns undefined if the answer is wrong. @throws BusinessError SSO_NO_DISPONIBLE if the provider failed */
  private async attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.logFailure(error);
      if (isRefusal(error)) return undefined;
      throw this.unavailable();
    }
  }

  private unavailable(): BusinessError {
    const message = `El ingreso con ${this.settings.nombre} no responde. Entra con tu contraseña o más tarde`;
    return new BusinessError('SSO_NO_DISPONIBLE', { message });
  }

  /** The messages of the library have no data of a person; their causes may. */
  private logFailure(error: unknown): void {
    const { code, message, cause } = error as LibraryError;
    this.log.warn(`El ingreso único falló: ${[code, message, cause?.code].filter(Boolean).join(', ')}`);
  }
}

interface LibraryError extends Error {
  readonly code?: string;
  /** Of an error response. */
  readonly error?: string;
  readonly cause?: { readonly code?: string };
}

function isRefusal(error: unknown): boolean {
  const { code = '', error: reason } = error as LibraryError;
  return REFUSAL.test(code) || reason === 'invalid_grant';
}
