import { dirname, join, resolve } from 'node:path';
import type { PermisosMode } from '@cartera/contrato/permisos';
import { z } from 'zod';
import { API_FOLDER } from './api-folder.js';
import { readSecretFiles } from './secret-files.js';

const ROOT = dirname(API_FOLDER);

const MIN_SECRET_LENGTH = 32;

const SiONo = z.enum(['0', '1'], { error: 'usa 0 o 1' }).transform((valor) => valor === '1');
const Folder = z
  .string()
  .min(1, { error: 'escribe una carpeta' })
  .transform((ruta) => resolve(ROOT, ruta));
const IntegerBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `usa un número entero de ${min} a ${max}` })
    .transform(Number)
    .refine((valor) => valor >= min && valor <= max, {
      error: `usa un número entero de ${min} a ${max}`,
    });
const Origins = z
  .string()
  .transform((text) => text.split(',').map((origen) => origen.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'escribe direcciones http(s) separadas por comas' })));

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
    CARTERA_DEMO: SiONo.default(false),
    CARTERA_ADMIN_EMAIL: z.email({ error: 'escribe un email' }).optional(),
    CARTERA_ADMIN_PASSWORD: z.string().min(8, { error: 'usa 8 caracteres o más' }).optional(),
    JWT_SECRET: z
      .string()
      .min(MIN_SECRET_LENGTH, { error: `usa ${MIN_SECRET_LENGTH} caracteres o más` })
      .optional(),
    PERMISOS: z.enum(['por-rol', 'abiertos'], { error: 'usa por-rol o abiertos' }).default('por-rol'),
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
    CARTERA_MIGRAR: SiONo.default(true),
    CARTERA_METRICAS: IntegerBetween(1, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'usa la dirección http(s) de un recolector OTLP' })
      .optional(),
    MODULOS_VERSIONES: IntegerBetween(1, 100).default(5),
    MODULOS_DIAS: IntegerBetween(0, 365).default(7),
  })
  .superRefine((v, context) => {
    const requireRol = (variable: 'DATABASE_URL' | 'JWT_SECRET', mensaje: string): void => {
      if (v[variable] === undefined) {
        context.addIssue({ code: 'custom', path: [variable], message: mensaje });
      }
    };
    if (v.NODE_ENV === 'production') {
      requireRol('DATABASE_URL', 'es obligatoria en producción');
      requireRol('JWT_SECRET', 'es obligatoria en producción');
    }
    const juntas = (one: 'CARTERA_ADMIN_EMAIL' | 'S3_ACCESS_KEY_ID', another: keyof typeof v): void => {
      if ((v[one] === undefined) !== (v[another] === undefined)) {
        context.addIssue({ code: 'custom', path: [one], message: `va junto con ${another}` });
      }
    };
    juntas('CARTERA_ADMIN_EMAIL', 'CARTERA_ADMIN_PASSWORD');
    juntas('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
    for (const another of ['DATABASE_URL_MIGRACIONES', 'DATABASE_URL_LECTURA'] as const) {
      if (v[another] !== undefined && v.DATABASE_URL === undefined) {
        context.addIssue({ code: 'custom', path: [another], message: 'va junto con DATABASE_URL' });
      }
    }
  });

/** A bucket for files in place of the database. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Absent: Amazon's own. */
  readonly direccion: string | undefined;
  /** Absent: whatever the machine is given, as a role. */
  readonly accessKey: { readonly id: string; readonly secret: string } | undefined;
}

/** What the process is told from outside, checked and in the types the rest of it uses. */
export interface Env {
  readonly production: boolean;
  readonly puerto: number;
  readonly host: string;
  /** Absent: the embedded Postgres. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its tables. Absent: whoever `databaseUrl` names owns them. */
  readonly ownerDatabaseUrl: string | undefined;
  /** A replica of it for what may be a moment behind. Absent: all is read from `databaseUrl`. */
  readonly replicaDatabaseUrl: string | undefined;
  /** Whether the start brings the schema up to date; where it does not, an older schema is refused. */
  readonly migrateOnStart: boolean;
  /** Where the embedded database, the secrets and the published modules live. */
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly primerAdmin: { readonly email: string; readonly clave: string } | undefined;
  /** Absent: made once and kept in `dataFolder`. */
  readonly jwtSecret: string | undefined;
  readonly permisos: PermisosMode;
  readonly cedulaUrl: string | undefined;
  /** Seconds that the identity registry is waited for, all attempts together. */
  readonly cedulaTimeout: number;
  /** Absent: files are kept in the database. */
  readonly s3: S3Settings | undefined;
  /** The lender's name, as its documents are headed. */
  readonly nombreEmpresa: string;
  readonly logLevel: string;
  /** How many trusted proxies stand in front: the client's address is read past them. */
  readonly proxies: number;
  /** Folder of the built shell; not served where it does not exist. */
  readonly shellFolder: string;
  /** Folder that holds the built `mfe-*` folders. */
  readonly modulesFolder: string;
  /** Other origins a module may come from, for developers (P-1.51). */
  readonly moduleOrigins: readonly string[];
  /** Seconds that a database which does not answer is waited for at the start. */
  readonly databaseWait: number;
  /** Seconds that a process told to stop goes on serving while others are told to ask it no more. */
  readonly shutdownWait: number;
  /** Port of the process's figures; absent: it keeps none. */
  readonly metricsPort: number | undefined;
  /** Where its traces go; absent: it makes none. */
  readonly tracesUrl: string | undefined;
  /** Versions of a module that are kept at least, and days that any of them is. */
  readonly versionsPerModule: number;
  readonly versionRetentionDays: number;
}

/** The variables that are wrong, all of them, one line each. */
export class InvalidEnvError extends Error {
  override readonly name = 'EntornoInvalido';
}

/**
 * Reads the process's variables.
 * @throws EntornoInvalido listing every variable that is wrong.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  // A variable set to nothing, as compose files and CI do, counts as absent.
  const present = Object.entries(variables).filter(
    (one): one is [string, string] => one[1] !== undefined && one[1] !== '',
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
  const { CARTERA_ADMIN_EMAIL: email, CARTERA_ADMIN_PASSWORD: clave } = v;
  return {
    production,
    puerto: v.PORT,
    // Known demo passwords stay on this machine unless someone opens the door on purpose.
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: v.DATABASE_URL,
    ownerDatabaseUrl: v.DATABASE_URL_MIGRACIONES,
    replicaDatabaseUrl: v.DATABASE_URL_LECTURA,
    migrateOnStart: v.CARTERA_MIGRAR,
    dataFolder: v.CARTERA_DATA,
    demo: v.CARTERA_DEMO,
    primerAdmin: email && clave ? { email, clave } : undefined,
    jwtSecret: v.JWT_SECRET,
    permisos: v.PERMISOS,
    cedulaUrl: v.CEDULA_API_URL,
    cedulaTimeout: v.CEDULA_API_SEGUNDOS,
    s3: s3Settings(v),
    nombreEmpresa: v.NOMBRE_EMPRESA,
    // On a terminal the lines that matter are the address and the users; in production a collector reads them all.
    logLevel: v.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    proxies: v.CARTERA_PROXIES,
    shellFolder: v.CARTERA_SHELL,
    modulesFolder: v.CARTERA_MODULOS,
    moduleOrigins: v.CARTERA_ORIGENES_MODULOS,
    databaseWait: v.CARTERA_ESPERA_BASE,
    shutdownWait: v.CARTERA_ESPERA_CIERRE,
    metricsPort: v.CARTERA_METRICAS,
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT,
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
    direccion: v.S3_ENDPOINT,
    accessKey: id && secret ? { id, secret } : undefined,
  };
}
