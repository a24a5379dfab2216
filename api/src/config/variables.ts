import { dirname, join, resolve } from 'node:path';
import { ROLES } from '@cartera/contrato/catalogs';
import { z } from 'zod';
import { API_FOLDER } from './api-folder.js';
import { CERTIFICATE_FILES, hasCertificate } from './certificate.js';
import { Key, Keys } from './keys.js';

/** Relative paths start here. */
export const ROOT = dirname(API_FOLDER);

const ZeroOrOne = z.enum(['0', '1'], { error: 'usa 0 o 1' }).transform((value) => value === '1');
const Folder = z
  .string()
  .min(1, { error: 'escribe una carpeta' })
  .transform((path) => resolve(ROOT, path));
const IntegerBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `usa un número entero de ${min} a ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `usa un número entero de ${min} a ${max}`,
    });
const RequestsPerMinute = IntegerBetween(0, 1_000_000);
const Origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'escribe direcciones http(s) separadas por comas' })));

const NO_ROLES = 'ninguno';
const RolesOrNone = z
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
const SecureOrigin = SecureUrl.refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
  error: 'escribe la dirección sin ruta',
});
/** The shared issuers of Microsoft would accept the accounts of every company. */
const NO_ISSUER =
  /\/\.well-known\/|^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/;

const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'usa una dirección postgres://…',
});

/** Every environment variable: its values, its default, and the variables that it goes with. */
export const Variables = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], { error: 'usa development, test o production' })
      .default('development'),
    PORT: IntegerBetween(0, 65_535).default(3000),
    HOST: z.string().min(1, { error: 'escribe una dirección' }).optional(),
    DATABASE_URL: PostgresUrl.optional(),
    DATABASE_URL_MIGRACIONES: PostgresUrl.optional(),
    DATABASE_URL_LECTURA: PostgresUrl.optional(),
    CARTERA_DATA: Folder.default(join(ROOT, '.data')),
    CARTERA_DEMO: ZeroOrOne.default(false),
    CARTERA_ADMIN_EMAIL: z.email({ error: 'escribe un email' }).optional(),
    CARTERA_ADMIN_PASSWORD: z.string().min(8, { error: 'usa 8 caracteres o más' }).optional(),
    JWT_SECRET: Keys.optional(),
    JWT_SECRET_FILE: z.string().optional(),
    PERMISOS: z.enum(['por-rol', 'abiertos'], { error: 'usa por-rol o abiertos' }).default('por-rol'),
    CONFIRMAR_ACCIONES: ZeroOrOne.optional(),
    CLAVE_TEMPORAL: ZeroOrOne.optional(),
    SEGUNDO_FACTOR: RolesOrNone.optional(),
    SESION_HORAS: IntegerBetween(1, 720).default(12),
    SESION_INACTIVA_MINUTOS: IntegerBetween(0, 1440).optional(),
    SESION_INACTIVA_APP_HORAS: IntegerBetween(0, 720).optional(),
    OIDC_ISSUER: SecureUrl.refine((text) => !NO_ISSUER.test(text), {
      error: 'escribe el emisor de tu empresa, sin /.well-known/…',
    }).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NOMBRE: z.string().trim().max(40, { error: 'usa 40 caracteres como máximo' }).default('tu empresa'),
    ALCANCE_COBRADOR: z.enum(['propio', 'todo'], { error: 'usa propio o todo' }).default('propio'),
    DIAS_ATRAS_COBRADOR: IntegerBetween(0, 365).default(0),
    DIAS_SIN_RED: IntegerBetween(1, 60).default(7),
    MAPA_URL: z
      .string()
      .regex(/^https:\/\/[\w.-]+(:\d+)?\/\S*\{z\}\S*\{x\}\S*\{y\}\S*$/, {
        error: 'usa una dirección https con {z}, {x} y {y} en ese orden',
      })
      .optional(),
    CAJA_ESTRICTA: ZeroOrOne.default(false),
    CIERRE_AUTOMATICO_DIAS: IntegerBetween(0, 365).default(0),
    CEDULA_API_URL: z
      .url({ protocol: /^https?$/, error: 'usa una dirección http(s) con {cedula} en ella' })
      .includes('{cedula}', { error: 'usa una dirección http(s) con {cedula} en ella' })
      .optional(),
    CEDULA_API_SEGUNDOS: IntegerBetween(1, 60).default(5),
    S3_BUCKET: z.string().min(3, { error: 'escribe el nombre del balde' }).optional(),
    S3_REGION: z.string().min(1, { error: 'escribe la región' }).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'usa una dirección http(s)' }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    AUDITORIA_DESTINO: z.string().min(1).optional(),
    AUDITORIA_SECRETO: Key.optional(),
    NOMBRE_EMPRESA: z.string().trim().max(80, { error: 'usa 80 caracteres como máximo' }).default('Cartera'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'usa fatal, error, warn, info, debug, trace o silent',
      })
      .optional(),
    CARTERA_DIRECCION: SecureOrigin.optional(),
    CARTERA_CDN: SecureOrigin.optional(),
    CARTERA_TLS: Folder.refine(hasCertificate, {
      error: `usa una carpeta con ${CERTIFICATE_FILES.join(' y ')}`,
    }).optional(),
    CARTERA_PROXIES: IntegerBetween(0, 10).default(0),
    CARTERA_SHELL: Folder.default(join(ROOT, 'shell/dist')),
    CARTERA_MODULOS: Folder.default(ROOT),
    CARTERA_ORIGENES_MODULOS: Origins.default([]),
    CARTERA_ESPERA_BASE: IntegerBetween(0, 600).default(30),
    CARTERA_ESPERA_CIERRE: IntegerBetween(0, 120).default(0),
    CARTERA_MIGRAR: ZeroOrOne.default(true),
    CARTERA_METRICAS: IntegerBetween(1, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'usa la dirección http(s) de un recolector OTLP' })
      .optional(),
    CLAMAV_HOST: z.string().min(1, { error: 'escribe una dirección' }).optional(),
    CLAMAV_PORT: IntegerBetween(1, 65_535).default(3310),
    CONTACTO_SEGURIDAD: z
      .url({ protocol: /^(mailto|https)$/, error: 'usa mailto:… o una dirección https' })
      .optional(),
    LIMITE_DIRECCION: RequestsPerMinute.default(6_000),
    LIMITE_SESION: RequestsPerMinute.default(1_200),
    LIMITE_DESCARGAS: RequestsPerMinute.default(60),
    LIMITE_BUSQUEDAS: RequestsPerMinute.default(240),
    LIMITE_PUBLICACIONES: RequestsPerMinute.default(30),
    ESPACIO_CARPETA: Folder.optional(),
    ESPACIO_BASE_MB: IntegerBetween(100, 100_000_000).optional(),
    ESPACIO_LIMITE_MB: IntegerBetween(0, 10_000_000).default(1_024),
    MODULOS_VERSIONES: IntegerBetween(1, 100).default(5),
    MODULOS_DIAS: IntegerBetween(0, 365).default(90),
  })
  .superRefine((v, context) => {
    const refuse = (variable: keyof typeof v, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    const isSet = (variable: keyof typeof v) => v[variable] !== undefined;

    if (v.NODE_ENV === 'production') {
      for (const variable of ['DATABASE_URL', 'JWT_SECRET'] as const) {
        if (!isSet(variable)) refuse(variable, 'es obligatoria en producción');
      }
      if (v.CARTERA_DEMO && isSet('CARTERA_ADMIN_EMAIL')) {
        refuse(
          'CARTERA_DEMO',
          'no va junto con CARTERA_ADMIN_EMAIL: las claves de demostración son públicas',
        );
      }
    }
    for (const [first, second] of [
      ['CARTERA_ADMIN_EMAIL', 'CARTERA_ADMIN_PASSWORD'],
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ] as const) {
      if (isSet(first) !== isSet(second)) refuse(first, `va junto con ${second}`);
    }
    for (const variable of ['DATABASE_URL_MIGRACIONES', 'DATABASE_URL_LECTURA'] as const) {
      if (isSet(variable) && !isSet('DATABASE_URL')) refuse(variable, 'va junto con DATABASE_URL');
    }
    if (isSet('OIDC_ISSUER') && !isSet('CARTERA_DIRECCION')) {
      refuse('OIDC_ISSUER', 'va junto con CARTERA_DIRECCION');
    }
    if (/^https?:\/\//.test(v.AUDITORIA_DESTINO ?? '') !== isSet('AUDITORIA_SECRETO')) {
      refuse('AUDITORIA_SECRETO', 'va junto con una dirección http(s) en AUDITORIA_DESTINO');
    }
    if (v.AUDITORIA_DESTINO === 's3' && !isSet('S3_BUCKET')) {
      refuse('AUDITORIA_DESTINO', 'va junto con S3_BUCKET');
    }
  });
export type Variables = z.infer<typeof Variables>;
