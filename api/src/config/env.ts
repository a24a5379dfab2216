import { dirname, join, resolve } from 'node:path';
import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import type { PermisosMode } from '@cartera/contrato/permisos';
import { z } from 'zod';
import { API_FOLDER } from './api-folder.js';
import { readSecretFiles } from './secret-files.js';

const ROOT = dirname(API_FOLDER);

const MIN_SECRET_LENGTH = 32;

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

const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'usa una dirección postgres://…',
});

const Variables = z
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
    JWT_SECRET: z
      .string()
      .min(MIN_SECRET_LENGTH, { error: `usa ${MIN_SECRET_LENGTH} caracteres o más` })
      .optional(),
    PERMISOS: z.enum(['por-rol', 'abiertos'], { error: 'usa por-rol o abiertos' }).default('por-rol'),
    CONFIRMAR_ACCIONES: ZeroOrOne.optional(),
    CLAVE_TEMPORAL: ZeroOrOne.optional(),
    SEGUNDO_FACTOR: RolesOrNone.optional(),
    SESION_HORAS: IntegerBetween(1, 720).default(12),
    SESION_INACTIVA_MINUTOS: IntegerBetween(0, 1440).optional(),
    SESION_INACTIVA_APP_HORAS: IntegerBetween(0, 720).optional(),
    ALCANCE_COBRADOR: z.enum(['propio', 'todo'], { error: 'usa propio o todo' }).default('propio'),
    DIAS_ATRAS_COBRADOR: IntegerBetween(0, 365).default(0),
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
    AUDITORIA_SECRETO: z
      .string()
      .min(MIN_SECRET_LENGTH, { error: `usa ${MIN_SECRET_LENGTH} caracteres o más` })
      .optional(),
    NOMBRE_EMPRESA: z.string().trim().max(80, { error: 'usa 80 caracteres como máximo' }).default('Cartera'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'usa fatal, error, warn, info, debug, trace o silent',
      })
      .optional(),
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
    MODULOS_VERSIONES: IntegerBetween(1, 100).default(5),
    MODULOS_DIAS: IntegerBetween(0, 365).default(7),
  })
  .superRefine((v, context) => {
    const requireVariable = (variable: 'DATABASE_URL' | 'JWT_SECRET', message: string): void => {
      if (v[variable] === undefined) {
        context.addIssue({ code: 'custom', path: [variable], message });
      }
    };
    if (v.NODE_ENV === 'production') {
      requireVariable('DATABASE_URL', 'es obligatoria en producción');
      requireVariable('JWT_SECRET', 'es obligatoria en producción');
    }
    if (v.NODE_ENV === 'production' && v.CARTERA_DEMO && v.CARTERA_ADMIN_EMAIL !== undefined) {
      const message = 'no va junto con CARTERA_ADMIN_EMAIL: las claves de demostración son públicas';
      context.addIssue({ code: 'custom', path: ['CARTERA_DEMO'], message });
    }
    const requireTogether = (
      first: 'CARTERA_ADMIN_EMAIL' | 'S3_ACCESS_KEY_ID',
      second: keyof typeof v,
    ): void => {
      if ((v[first] === undefined) !== (v[second] === undefined)) {
        context.addIssue({ code: 'custom', path: [first], message: `va junto con ${second}` });
      }
    };
    requireTogether('CARTERA_ADMIN_EMAIL', 'CARTERA_ADMIN_PASSWORD');
    requireTogether('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
    if (isWebAddress(v.AUDITORIA_DESTINO) !== (v.AUDITORIA_SECRETO !== undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['AUDITORIA_SECRETO'],
        message: 'va junto con una dirección http(s) en AUDITORIA_DESTINO',
      });
    }
    if (v.AUDITORIA_DESTINO === 's3' && v.S3_BUCKET === undefined) {
      context.addIssue({ code: 'custom', path: ['AUDITORIA_DESTINO'], message: 'va junto con S3_BUCKET' });
    }
    for (const variable of ['DATABASE_URL_MIGRACIONES', 'DATABASE_URL_LECTURA'] as const) {
      if (v[variable] !== undefined && v.DATABASE_URL === undefined) {
        context.addIssue({ code: 'custom', path: [variable], message: 'va junto con DATABASE_URL' });
      }
    }
  });

function isWebAddress(text: string | undefined): boolean {
  return /^https?:\/\//.test(text ?? '');
}

/** Where the heads of the audit trail leave the database to. */
export type AuditDestination =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'bucket'; readonly s3: S3Settings }
  | { readonly kind: 'webHook'; readonly url: string; readonly secret: string };

/** An S3 bucket that stores files instead of the database. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon S3. */
  readonly endpoint: string | undefined;
  /** Undefined: the default credentials of the machine, such as its IAM role. */
  readonly accessKey: { readonly id: string; readonly secret: string } | undefined;
}

/** The requests a minute that one process serves. 0: no limit. */
export interface RequestLimits {
  /** Of one address, which can be a whole office. */
  readonly address: number;
  /** Of one session, all its calls together. */
  readonly session: number;
  /** Files of one session: exports, receipts and documents. */
  readonly downloads: number;
  /** Lists of one session with a search. */
  readonly searches: number;
  /** Releases of modules of one session. */
  readonly releases: number;
}

/** The environment variables, validated and typed. */
export interface Env {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Undefined: the embedded Postgres. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its tables. Undefined: the role of `databaseUrl` owns them. */
  readonly ownerDatabaseUrl: string | undefined;
  /** A replica for reads that may lag. Undefined: all reads use `databaseUrl`. */
  readonly replicaDatabaseUrl: string | undefined;
  /** True: the start migrates the schema. False: the start rejects an outdated schema. */
  readonly migrateOnStart: boolean;
  /** Folder of the embedded database, the secrets and the copies of the modules. */
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Undefined: generated once and stored in `dataFolder`. */
  readonly jwtSecret: string | undefined;
  readonly permisos: PermisosMode;
  /** True: some actions need a confirmation within the last ten minutes. */
  readonly confirmActions: boolean;
  /** True: a password that somebody else set must be changed at its first use. */
  readonly temporaryPasswords: boolean;
  /** The roles that must sign in with a second factor. */
  readonly secondFactorRoles: readonly Rol[];
  readonly sessionHours: number;
  /** A session ends after so many minutes without use; 0: never. */
  readonly idleMinutes: number;
  /** The same, of the installed app of a phone. */
  readonly appIdleHours: number;
  /** `propio`: a collector sees their own portfolio only. */
  readonly alcanceCobrador: 'propio' | 'todo';
  /** How many days before today a collector may date a payment. */
  readonly diasAtrasCobrador: number;
  readonly cedulaUrl: string | undefined;
  /** Seconds to wait for the identity registry, over all attempts. */
  readonly cedulaTimeout: number;
  /** Undefined: files are stored in the database. */
  readonly s3: S3Settings | undefined;
  /** Undefined: the heads of the audit trail stay in the database. */
  readonly auditDestination: AuditDestination | undefined;
  /** The lender's name, in the heading of receipts and reports. */
  readonly empresa: string;
  readonly logLevel: string;
  /** Number of trusted proxies in front of the API, used to find the client's IP address. */
  readonly proxies: number;
  /** Folder of the built shell. The shell is not served if it does not exist. */
  readonly shellFolder: string;
  /** Folder that contains the built `mfe-*` folders. */
  readonly modulesFolder: string;
  /** Other origins that a developer may load a module from (P-1.51). */
  readonly moduleOrigins: readonly string[];
  /** Seconds that the start waits for a database that does not respond. */
  readonly databaseWait: number;
  /** Seconds that a stopping process keeps serving, so that load balancers can move away. */
  readonly shutdownWait: number;
  /** Port of the metrics. Undefined: no metrics. */
  readonly metricsPort: number | undefined;
  /** OTLP endpoint for traces. Undefined: no traces. */
  readonly tracesUrl: string | undefined;
  /** The daemon that scans uploads for viruses. Undefined: they are not scanned. */
  readonly clamav: { readonly host: string; readonly port: number } | undefined;
  /** Where to report a weakness, as a URI. Undefined: no `security.txt`. */
  readonly securityContact: string | undefined;
  readonly limits: RequestLimits;
  /** Minimum number of versions to keep of each module. */
  readonly versionsPerModule: number;
  /** Minimum number of days to keep a version. */
  readonly versionRetentionDays: number;
}

/** Lists every wrong variable, one for each line. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

/**
 * Reads and validates the environment variables.
 * @throws InvalidEnvError
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  // An empty variable counts as absent: compose files and CI set them.
  const present = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  const { variables: readValues, failures } = readSecretFiles(Object.fromEntries(present));
  const parsed = Variables.safeParse(readValues);
  if (!parsed.success || failures.length > 0) {
    const rules = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    const lines = [...failures, ...rules].map((line) => `  ${line}`);
    throw new InvalidEnvError(`Revisa las variables de entorno:\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  // Demo users have public passwords, and every call works as it is for them.
  const strict = production && !v.CARTERA_DEMO;
  const { CARTERA_ADMIN_EMAIL: email, CARTERA_ADMIN_PASSWORD: password } = v;
  return {
    production,
    port: v.PORT,
    // Demo passwords are public, so only production listens on the network by default.
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: v.DATABASE_URL,
    ownerDatabaseUrl: v.DATABASE_URL_MIGRACIONES,
    replicaDatabaseUrl: v.DATABASE_URL_LECTURA,
    migrateOnStart: v.CARTERA_MIGRAR,
    dataFolder: v.CARTERA_DATA,
    demo: v.CARTERA_DEMO,
    firstAdmin: email && password ? { email, password } : undefined,
    jwtSecret: v.JWT_SECRET,
    permisos: v.PERMISOS,
    confirmActions: v.CONFIRMAR_ACCIONES ?? strict,
    temporaryPasswords: v.CLAVE_TEMPORAL ?? strict,
    secondFactorRoles: v.SEGUNDO_FACTOR ?? (strict ? ['admin', 'gerente'] : []),
    sessionHours: v.SESION_HORAS,
    idleMinutes: v.SESION_INACTIVA_MINUTOS ?? (strict ? 30 : 0),
    appIdleHours: v.SESION_INACTIVA_APP_HORAS ?? (strict ? 12 : 0),
    alcanceCobrador: v.ALCANCE_COBRADOR,
    diasAtrasCobrador: v.DIAS_ATRAS_COBRADOR,
    cedulaUrl: v.CEDULA_API_URL,
    cedulaTimeout: v.CEDULA_API_SEGUNDOS,
    s3: s3Settings(v),
    auditDestination: auditDestination(v, production),
    empresa: v.NOMBRE_EMPRESA,
    // In development, request logs would hide the address and the users that the start prints.
    logLevel: v.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    proxies: v.CARTERA_PROXIES,
    shellFolder: v.CARTERA_SHELL,
    modulesFolder: v.CARTERA_MODULOS,
    moduleOrigins: v.CARTERA_ORIGENES_MODULOS,
    databaseWait: v.CARTERA_ESPERA_BASE,
    shutdownWait: v.CARTERA_ESPERA_CIERRE,
    metricsPort: v.CARTERA_METRICAS,
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    clamav: v.CLAMAV_HOST === undefined ? undefined : { host: v.CLAMAV_HOST, port: v.CLAMAV_PORT },
    securityContact: v.CONTACTO_SEGURIDAD,
    limits: {
      address: v.LIMITE_DIRECCION,
      session: v.LIMITE_SESION,
      downloads: v.LIMITE_DESCARGAS,
      searches: v.LIMITE_BUSQUEDAS,
      releases: v.LIMITE_PUBLICACIONES,
    },
    versionsPerModule: v.MODULOS_VERSIONES,
    versionRetentionDays: v.MODULOS_DIAS,
  };
}

function s3Settings(v: z.infer<typeof Variables>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = v;
  if (!bucket) return undefined;
  return {
    bucket,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT,
    accessKey: id && secret ? { id, secret } : undefined,
  };
}

function auditDestination(v: z.infer<typeof Variables>, production: boolean): AuditDestination | undefined {
  const { AUDITORIA_DESTINO: named, AUDITORIA_SECRETO: secret } = v;
  if (named && secret) return { kind: 'webHook', url: named, secret };
  const s3 = s3Settings(v);
  if (s3 && (named === undefined || named === 's3')) return { kind: 'bucket', s3 };
  if (named !== undefined) return { kind: 'folder', path: resolve(ROOT, named) };
  // In production the data folder of a process can be lost with it.
  return production ? undefined : { kind: 'folder', path: v.CARTERA_DATA };
}
