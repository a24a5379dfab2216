import { dirname, resolve } from 'node:path';
import { ROLES } from '@cartera/contrato/catalogs';
import { z } from 'zod';
import { API_FOLDER } from './api-folder.js';
import { CERTIFICATE_FILES, hasCertificate } from './certificate.js';

/** Relative paths start here. */
export const ROOT = dirname(API_FOLDER);

const LIST = new Intl.ListFormat('es', { type: 'disjunction' });

export const OneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `usa ${LIST.format(values)}` });
export const TextOf = (min: number, error: string) => z.string().min(min, { error });
export const TextUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `usa ${max} caracteres como máximo` });
export const HttpUrl = (error: string) => z.url({ protocol: /^https?$/, error });
export const ZeroOrOne = z.enum(['0', '1'], { error: 'usa 0 o 1' }).transform((value) => value === '1');
export const Folder = TextOf(1, 'escribe una carpeta').transform((path) => resolve(ROOT, path));
export const CertificateFolder = Folder.refine(hasCertificate, {
  error: `usa una carpeta con ${CERTIFICATE_FILES.join(' y ')}`,
});
export const IntegerBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `usa un número entero de ${min} a ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `usa un número entero de ${min} a ${max}`,
    });
export const RequestsPerMinute = IntegerBetween(0, 1_000_000);
export const Origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(HttpUrl('escribe direcciones http(s) separadas por comas')));

const NO_ROLES = 'ninguno';
export const RolesOrNone = z
  .string()
  .transform((text) => (text === NO_ROLES ? [] : text.split(',').map((rol) => rol.trim())))
  .pipe(z.array(z.enum(ROLES, { error: 'escribe roles separados por comas, o ninguno' })));

/** Plain http stays on this machine. */
const SecureUrl = z.url({ error: 'usa una dirección https' }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  },
  { error: 'usa una dirección https' },
);
export const SecureOrigin = SecureUrl.refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
  error: 'escribe la dirección sin ruta',
});
/** The shared issuers of Microsoft would accept the accounts of every company. */
const NO_ISSUER =
  /\/\.well-known\/|^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/;
export const Issuer = SecureUrl.refine((text) => !NO_ISSUER.test(text), {
  error: 'escribe el emisor de tu empresa, sin /.well-known/…',
});

export const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'usa una dirección postgres://…',
});

export const TilesUrl = z.string().regex(/^https:\/\/[\w.-]+(:\d+)?\/\S*\{z\}\S*\{x\}\S*\{y\}\S*$/, {
  error: 'usa una dirección https con {z}, {x} y {y} en ese orden',
});
