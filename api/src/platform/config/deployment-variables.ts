import { join } from 'node:path';
import { z } from 'zod';
import { Key } from './keys.js';
import {
  CertificateFolder,
  Folder,
  HttpUrl,
  IntegerBetween,
  OneOf,
  PostgresUrl,
  RequestsPerMinute,
  ROOT,
  SecureOrigin,
  TextOf,
  TextUpTo,
  TilesUrl,
  ZeroOrOne,
} from './variable-types.js';

// The variables of processes, networks and machines. `unset` describes a default that `env.ts` computes.

export const SERVER = {
  NODE_ENV: OneOf('development', 'test', 'production')
    .default('development')
    .describe('`development`, `test` or `production`'),
  PORT: IntegerBetween(0, 65_535).default(3000).describe('The one port that serves everything'),
  HOST: TextOf(1, 'escribe una dirección')
    .optional()
    .meta({ description: 'The address it listens on', unset: '127.0.0.1; 0.0.0.0 in production' }),
  CARTERA_DIRECCION: SecureOrigin.optional().meta({
    description:
      'The public address of the portal, such as `https://cartera.example`. Passkeys work on this address only. Required with `OIDC_ISSUER`',
    unset: '`http://localhost` with the port',
  }),
  CARTERA_DATA: Folder.default(join(ROOT, '.data')).describe(
    'Folder of the embedded database, its secrets and the published modules',
  ),
  CARTERA_DEMO: ZeroOrOne.default(false).meta({
    description: '1 fills an empty database with demo data, 0 leaves it empty',
    unset: '0; 1 under `npm start`',
  }),
  CARTERA_ADMIN_EMAIL: z
    .email({ error: 'escribe un email' })
    .optional()
    .meta({ description: 'The first admin of an empty database', unset: 'printed at the first start' }),
  CARTERA_ADMIN_PASSWORD: TextOf(8, 'usa 8 caracteres o más')
    .optional()
    .meta({ description: "The first admin's password", unset: 'printed at the first start' }),
  NOMBRE_EMPRESA: TextUpTo(80)
    .default('Cartera')
    .describe("The lender's name on plans, reports and receipts, until the settings have another one"),
  LOG_LEVEL: OneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional().meta({
    description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    unset: '`warn`; `info` in production',
  }),
};

export const DATABASE = {
  DATABASE_URL: PostgresUrl.optional().meta({
    description: 'A Postgres 15 or newer instead of the embedded one. A PgBouncer needs session mode',
    unset: 'embedded; required in production',
  }),
  DATABASE_URL_MIGRACIONES: PostgresUrl.optional().meta({
    description:
      'The same database, as the owner of its tables. `DATABASE_URL` then names a role that owns nothing',
    unset: '`DATABASE_URL` does both',
  }),
  DATABASE_URL_LECTURA: PostgresUrl.optional().meta({
    description:
      'A replica for lists, reports and exports, never for decisions about money. While it is away, lists return 503 and payments continue',
    unset: '`DATABASE_URL`',
  }),
  CARTERA_MIGRAR: ZeroOrOne.default(true).describe(
    '0: the API does not migrate and refuses an older schema. Run `node api/dist/commands/migrate.js`',
  ),
  CARTERA_ESPERA_BASE: IntegerBetween(0, 600)
    .default(30)
    .describe('Seconds that a start waits for the database'),
};

export const SERVICES = {
  MAPA_URL: TilesUrl.optional().meta({
    description:
      "The template of a map's tiles, such as `https://tiles.example/{z}/{x}/{y}.png`. Browsers fetch them from that origin",
    unset: 'none: maps show pins without a background',
  }),
  CEDULA_API_URL: HttpUrl('usa una dirección http(s) con {cedula} en ella')
    .includes('{cedula}', { error: 'usa una dirección http(s) con {cedula} en ella' })
    .optional()
    .meta({
      description:
        'The external identity registry, with `{cedula}` in place of the number. It returns JSON with `nombre` and any other fields of a client, or 404',
      unset: 'none: only the clients and the cache are searched',
    }),
  CEDULA_API_SEGUNDOS: IntegerBetween(1, 60)
    .default(5)
    .describe('Timeout of a registry lookup in seconds, all attempts together'),
  CLAMAV_HOST: TextOf(1, 'escribe una dirección').optional().meta({
    description:
      'A ClamAV daemon that scans each document before it is stored. If it does not answer, uploads are refused',
    unset: 'none: documents are not scanned',
  }),
  CLAMAV_PORT: IntegerBetween(1, 65_535).default(3310).describe("The daemon's port"),
};

export const FILES = {
  S3_BUCKET: TextOf(3, 'escribe el nombre del balde').optional().meta({
    description: 'The bucket that stores documents instead of the database',
    unset: 'none: the database',
  }),
  S3_REGION: TextOf(1, 'escribe la región').default('us-east-1').describe("The bucket's region"),
  S3_ENDPOINT: HttpUrl('usa una dirección http(s)')
    .optional()
    .meta({ description: 'An S3-compatible service', unset: "Amazon's" }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: "The bucket's key", unset: 'the credentials of the machine' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    description: 'The secret of that key',
    unset: 'the credentials of the machine',
  }),
  AUDITORIA_DESTINO: z.string().min(1).optional().meta({
    description:
      'The destination of the head of the audit trail each night: a folder, `s3` for the bucket, or the http(s) address of a web hook',
    unset: 'the bucket, else `CARTERA_DATA`; in production the bucket, else none',
  }),
  CONTROL_NOCTURNO: ZeroOrOne.default(false).describe(
    "1: each night the report 'Control' of the month goes to that destination too, signed in the same way",
  ),
  AUDITORIA_SECRETO: Key.optional().meta({
    description: "The key of the web hook's signature: HMAC-SHA256 of the body in `X-Cartera-Firma`",
    unset: 'none; required with a web hook',
  }),
};

export const LIMITS = {
  LIMITE_DIRECCION: RequestsPerMinute.default(6_000).describe('Requests of one address'),
  LIMITE_CODIGOS: RequestsPerMinute.default(30).describe('Codes of receipts that one address checks'),
  LIMITE_SESION: RequestsPerMinute.default(1_200).describe('Requests of one session'),
  LIMITE_DESCARGAS: RequestsPerMinute.default(60).describe('Files of one session'),
  LIMITE_BUSQUEDAS: RequestsPerMinute.default(240).describe('Searches in lists of one session'),
  LIMITE_PUBLICACIONES: RequestsPerMinute.default(30).describe('Releases of modules of one session'),
};

export const OPERATION = {
  CONTACTO_SEGURIDAD: z
    .url({ protocol: /^(mailto|https)$/, error: 'usa mailto:… o una dirección https' })
    .optional()
    .meta({
      description: '`mailto:…` or an https address for reports of weaknesses, in `/.well-known/security.txt`',
      unset: 'none: no such file',
    }),
  CARTERA_TLS: CertificateFolder.optional().meta({
    description:
      'A folder with `tls.crt` and `tls.key`: the API speaks https, and reads a renewed certificate without a restart',
    unset: 'none: http; `/tls` in Kubernetes',
  }),
  CARTERA_PROXIES: IntegerBetween(0, 10).default(0).describe('Number of trusted proxies in front of the API'),
  CARTERA_ESPERA_CIERRE: IntegerBetween(0, 120)
    .default(0)
    .describe(
      'Seconds that a process keeps serving after a stop signal, while it is not ready. Requests in progress then have two minutes',
    ),
  CARTERA_METRICAS: IntegerBetween(1, 65_535)
    .optional()
    .meta({ description: 'Port of `/metrics`', unset: 'none: no metrics are collected' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl('usa la dirección http(s) de un recolector OTLP').optional().meta({
    description: "An OTLP collector for traces, with OpenTelemetry's other variables",
    unset: 'none: no traces are collected',
  }),
  ESPACIO_LIMITE_MB: IntegerBetween(0, 10_000_000)
    .default(1_024)
    .describe(
      'Free space in MB below which the API receives no files, so that payments still find space; 0: files are always received',
    ),
  ESPACIO_CARPETA: Folder.optional().meta({
    description: 'A folder on the disk of the database, whose free space counts',
    unset: '`CARTERA_DATA` with the embedded Postgres, else none; `/auditoria` in compose',
  }),
  ESPACIO_BASE_MB: IntegerBetween(100, 100_000_000).optional().meta({
    description:
      "Size of the database's own disk in MB, for an API without a folder on it. The free space is this less the size of the database",
    unset: 'none; 51200 in Kubernetes',
  }),
};
