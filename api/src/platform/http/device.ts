import { createHash, randomBytes } from 'node:crypto';
import { APP_HEADER } from '@cartera/contrato/catalogs';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_BYTES = 32;
const SECONDS = 400 * 86_400;

/** The name of a device that is no browser. */
export const PROGRAM = 'Programa';

/** In this order: Edge and Opera also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|HeadlessChrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
];
const PLATFORMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
];

/** The device of a request, as its browser describes it. */
export interface Device {
  /** The hash of its cookie; null before the browser has one. */
  readonly id: string | null;
  /** Such as 'Chrome en Windows'. */
  readonly name: string;
  /** False for a program, such as a script that calls the API. */
  readonly isBrowser: boolean;
  /** True if it is the installed app of a phone. */
  readonly isPhoneApp: boolean;
}

/** Reads the device of a request from its headers. */
export function deviceOf({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): Device {
  const agent = headers['user-agent'] ?? '';
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(agent))?.[0];
  const browser = find(BROWSERS);
  const platform = find(PLATFORMS);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(protocol)}=([\\w-]{43})(?:;|$)`);
  const secret = cookie.exec(headers.cookie ?? '')?.[1];
  return {
    id: secret === undefined ? null : hash(secret),
    name: browser ? `${browser} en ${platform ?? 'otro sistema'}` : PROGRAM,
    isBrowser: browser !== undefined,
    isPhoneApp: (platform === 'Android' || platform === 'iPhone') && headers[APP_HEADER] === '1',
  };
}

/** Gives a browser its cookie, before it signs in for the first time. The cookie alone opens nothing. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request.protocol)}=${secret}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
  return hash(secret);
}

/** With `__Host-`, no other host and no page without HTTPS can set the cookie. Browsers accept it over HTTPS only. */
function cookieName(protocol: string): string {
  return protocol === 'https' ? '__Host-dispositivo' : 'dispositivo';
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
