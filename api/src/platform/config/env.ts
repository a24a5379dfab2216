import { resolve } from 'node:path';
import { type Rol, SSO_PATH, TOPE_SIN_SEGUNDA_FIRMA } from '@cartera/contrato/catalogs';
import { readSecretFiles } from './secret-files.js';
import { ROOT } from './variable-types.js';
import { Variables } from './variables.js';

const BYTES_PER_MB = 1024 ** 2;
const PROTECTED_ROLES: readonly Rol[] = ['admin', 'gerente'];

/** The destination outside the database for the heads of the audit trail. */
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

/** Single sign-on by OpenID Connect. */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  /** The provider's name on the button of the login. */
  readonly nombre: string;
  /** The page to which the provider returns the browser. */
  readonly redirectUri: string;
}

/** The environment variables, validated and typed. */
export type Env = Readonly<ReturnType<typeof settingsOf>>;

/** The requests a minute that one process serves. 0: no limit. */
export type RequestLimits = Readonly<Env['limits']>;

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
  if (parsed.success && failures.length === 0) return settingsOf(parsed.data);
  const rules = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const lines = [...failures, ...rules].map((line) => `  ${line}`);
  throw new InvalidEnvError(`Revisa las variables de entorno:\n${lines.join('\n')}`);
}

function settingsOf(v: Variables) {
  const production = v.NODE_ENV === 'production';
  // Demo users have public passwords. With open permissions, a session is enough for every call.
  const strict = production && !v.CARTERA_DEMO && v.PERMISOS === 'por-rol';
  const { CARTERA_ADMIN_EMAIL: email, CARTERA_ADMIN_PASSWORD: password } = v;
  const s3 = s3Settings(v);
  return {
    production,
    port: v.PORT,
    // Demo passwords are public, so only production listens on the network by default.
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** The public address of the portal: its scheme, host and port. Never the host that a request names. */
    direccion: v.CARTERA_DIRECCION ?? `http://localhost:${v.PORT}`,
    /** Undefined: the embedded Postgres. */
    databaseUrl: v.DATABASE_URL,
    /** The same database as the owner of its tables. Undefined: the role of `databaseUrl` owns them. */
    ownerDatabaseUrl: v.DATABASE_URL_MIGRACIONES,
    /** A replica for reads that may lag. Undefined: all reads use `databaseUrl`. */
    replicaDatabaseUrl: v.DATABASE_URL_LECTURA,
    /** True: the start migrates the schema. False: the start rejects an outdated schema. */
    migrateOnStart: v.CARTERA_MIGRAR,
    /** Folder of the embedded database, the secrets and the copies of the modules. */
    dataFolder: v.CARTERA_DATA,
    demo: v.CARTERA_DEMO,
    firstAdmin: email && password ? { email, password } : undefined,
    /** Undefined: generated once and stored in `dataFolder`. */
    jwtSecret: v.JWT_SECRET,
    /** Read again when it changes. Undefined: the keys are fixed. */
    jwtSecretFile: v.JWT_SECRET_FILE,
    permisos: v.PERMISOS,
    /** True: some actions need a confirmation within the last ten minutes. */
    confirmActions: v.CONFIRMAR_ACCIONES ?? strict,
    /** True: a password that somebody else set must be changed at its first use. */
    temporaryPasswords: v.CLAVE_TEMPORAL ?? strict,
    /** The roles that must sign in with a second factor. */
    secondFactorRoles: v.SEGUNDO_FACTOR ?? (strict ? PROTECTED_ROLES : []),
    /** Undefined: no single sign-on. */
    sso: ssoSettings(v),
    sessionHours: v.SESION_HORAS,
    /** A session ends after so many minutes without use; 0: never. */
    idleMinutes: v.SESION_INACTIVA_MINUTOS ?? (strict ? 30 : 0),
    /** The same, of the installed app of a phone. */
    appIdleHours: v.SESION_INACTIVA_APP_HORAS ?? (strict ? 12 : 0),
    /** `propio`: a collector sees their own portfolio only. */
    alcanceCobrador: v.ALCANCE_COBRADOR,
    /** Days before today to which a collector may date a payment. */
    diasAtrasCobrador: v.DIAS_ATRAS_COBRADOR,
    /** Days that a phone may work without a network before it sends its writes. */
    diasSinRed: v.DIAS_SIN_RED,
    /** Template of the tiles of maps. Undefined: browsers fetch no map. */
    mapaUrl: v.MAPA_URL,
    /** The origin of those tiles. */
    mapOrigins: v.MAPA_URL ? [new URL(v.MAPA_URL).origin] : [],
    cajaEstricta: v.CAJA_ESTRICTA ?? strict,
    /** The cap of a new database (`topeSinSegundaFirma`), in pesos; null: none. */
    firstTope: strict ? TOPE_SIN_SEGUNDA_FIRMA : null,
    /** Days after the end of a month at which the night closes it; 0: never. */
    cierreAutomaticoDias: v.CIERRE_AUTOMATICO_DIAS,
    cedulaUrl: v.CEDULA_API_URL,
    /** Seconds to wait for the identity registry, over all attempts. */
    cedulaTimeout: v.CEDULA_API_SEGUNDOS,
    /** Undefined: files are stored in the database. */
    s3,
    /** Undefined: the heads of the audit trail stay in the database. */
    auditDestination: auditDestination(v, s3),
    /** True to send the report of control there each night. */
    controlNocturno: v.CONTROL_NOCTURNO,
    /** The lender's name, in the heading of receipts and reports. */
    empresa: v.NOMBRE_EMPRESA,
    // In development, request logs would hide the address and the users that the start prints.
    logLevel: v.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Folder of the certificate of the API's own connections. Undefined: plain http. */
    tlsFolder: v.CARTERA_TLS,
    /** Number of trusted proxies in front of the API, used to find the client's IP address. */
    proxies: v.CARTERA_PROXIES,
    /** Folder of the built shell. The shell is not served if it does not exist. */
    shellFolder: v.CARTERA_SHELL,
    /** Folder that contains the built `mfe-*` folders. */
    modulesFolder: v.CARTERA_MODULOS,
    /** The origin of the published files of the modules, if it is not the portal's. */
    filesOrigin: v.CARTERA_CDN && new URL(v.CARTERA_CDN).origin,
    /** Other origins from which browsers may load a module: the developers' (P-1.51), and the host of the files. */
    moduleOrigins: [...v.CARTERA_ORIGENES_MODULOS, ...(v.CARTERA_CDN ? [new URL(v.CARTERA_CDN).origin] : [])],
    /** Seconds that the start waits for a database that does not respond. */
    databaseWait: v.CARTERA_ESPERA_BASE,
    /** Seconds that a stopping process keeps serving, so that load balancers can move away. */
    shutdownWait: v.CARTERA_ESPERA_CIERRE,
    /** Port of the metrics. Undefined: no metrics. */
    metricsPort: v.CARTERA_METRICAS,
    /** OTLP endpoint for traces. Undefined: no traces. */
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The daemon that scans uploads for viruses. Undefined: they are not scanned. */
    clamav: v.CLAMAV_HOST === undefined ? undefined : { host: v.CLAMAV_HOST, port: v.CLAMAV_PORT },
    /** The URI for reports of weaknesses. Undefined: no `security.txt`. */
    securityContact: v.CONTACTO_SEGURIDAD,
    limits: {
      /** Of one address, which can be a whole office. */
      address: v.LIMITE_DIRECCION,
      /** Codes of receipts that one address checks. */
      guesses: v.LIMITE_CODIGOS,
      /** Of one session, all its calls together. */
      session: v.LIMITE_SESION,
      /** Files of one session: exports, receipts and documents. */
      downloads: v.LIMITE_DESCARGAS,
      /** Lists of one session with a search. */
      searches: v.LIMITE_BUSQUEDAS,
      /** Releases of modules of one session. */
      releases: v.LIMITE_PUBLICACIONES,
    },
    space: {
      /** Below so many free bytes no files are received; 0: always received. */
      minimumBytes: v.ESPACIO_LIMITE_MB * BYTES_PER_MB,
      /** A folder on the disk of the database. The embedded Postgres is in the data folder. */
      folder: v.ESPACIO_CARPETA ?? (v.DATABASE_URL === undefined ? v.CARTERA_DATA : undefined),
      /** The disk of a database on another machine. Undefined: unknown. */
      databaseBytes: v.ESPACIO_BASE_MB === undefined ? undefined : v.ESPACIO_BASE_MB * BYTES_PER_MB,
    },
    /** Minimum number of versions to keep of each module. */
    versionsPerModule: v.MODULOS_VERSIONES,
    /** Minimum number of days to keep a version. */
    versionRetentionDays: v.MODULOS_DIAS,
  };
}

function s3Settings(v: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = v;
  if (!bucket) return undefined;
  return {
    bucket,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT,
    accessKey: id && secret ? { id, secret } : undefined,
  };
}

function ssoSettings(v: Variables): SsoSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, CARTERA_DIRECCION: address } = v;
  if (!issuer || !clientId || !address) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: v.OIDC_CLIENT_SECRET,
    nombre: v.OIDC_NOMBRE,
    // Never the host that a request names: somebody else chooses it.
    redirectUri: new URL(SSO_PATH, address).href,
  };
}

function auditDestination(v: Variables, s3: S3Settings | undefined): AuditDestination | undefined {
  const { AUDITORIA_DESTINO: named, AUDITORIA_SECRETO: secret } = v;
  if (named && secret) return { kind: 'webHook', url: named, secret };
  if (s3 && (named === undefined || named === 's3')) return { kind: 'bucket', s3 };
  if (named !== undefined) return { kind: 'folder', path: resolve(ROOT, named) };
  // In production the data folder of a process can be lost with it.
  return v.NODE_ENV === 'production' ? undefined : { kind: 'folder', path: v.CARTERA_DATA };
}
