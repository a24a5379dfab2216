import { dirname, join, resolve } from 'node:path';
import type { ModoPermisos } from '@cartera/contrato/permisos';
import { z } from 'zod';
import { leerArchivosDeSecretos } from './archivos-de-secretos.js';
import { CARPETA_API } from './carpeta-api.js';

const RAIZ = dirname(CARPETA_API);

const LARGO_MINIMO_DEL_SECRETO = 32;

const SiONo = z.enum(['0', '1'], { error: 'usa 0 o 1' }).transform((valor) => valor === '1');
const Carpeta = z
  .string()
  .min(1, { error: 'escribe una carpeta' })
  .transform((ruta) => resolve(RAIZ, ruta));
const Entero = (minimo: number, maximo: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `usa un número entero de ${minimo} a ${maximo}` })
    .transform(Number)
    .refine((valor) => valor >= minimo && valor <= maximo, {
      error: `usa un número entero de ${minimo} a ${maximo}`,
    });
const Origenes = z
  .string()
  .transform((texto) => texto.split(',').map((origen) => origen.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'escribe direcciones http(s) separadas por comas' })));

const DireccionDePostgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'usa una dirección postgres://…',
});

const Variables = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], { error: 'usa development, test o production' })
      .default('development'),
    PORT: Entero(0, 65_535).default(3000),
    HOST: z.string().min(1, { error: 'escribe una dirección' }).optional(),
    DATABASE_URL: DireccionDePostgres.optional(),
    DATABASE_URL_MIGRACIONES: DireccionDePostgres.optional(),
    DATABASE_URL_LECTURA: DireccionDePostgres.optional(),
    CARTERA_DATA: Carpeta.default(join(RAIZ, '.data')),
    CARTERA_DEMO: SiONo.default(false),
    CARTERA_ADMIN_EMAIL: z.email({ error: 'escribe un email' }).optional(),
    CARTERA_ADMIN_PASSWORD: z.string().min(8, { error: 'usa 8 caracteres o más' }).optional(),
    JWT_SECRET: z
      .string()
      .min(LARGO_MINIMO_DEL_SECRETO, { error: `usa ${LARGO_MINIMO_DEL_SECRETO} caracteres o más` })
      .optional(),
    PERMISOS: z.enum(['por-rol', 'abiertos'], { error: 'usa por-rol o abiertos' }).default('por-rol'),
    CEDULA_API_URL: z
      .url({ protocol: /^https?$/, error: 'usa una dirección http(s) con {cedula} en ella' })
      .includes('{cedula}', { error: 'usa una dirección http(s) con {cedula} en ella' })
      .optional(),
    CEDULA_API_SEGUNDOS: Entero(1, 60).default(5),
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
    CARTERA_PROXIES: Entero(0, 10).default(0),
    CARTERA_SHELL: Carpeta.default(join(RAIZ, 'shell/dist')),
    CARTERA_MODULOS: Carpeta.default(RAIZ),
    CARTERA_ORIGENES_MODULOS: Origenes.default([]),
    CARTERA_ESPERA_BASE: Entero(0, 600).default(30),
    CARTERA_ESPERA_CIERRE: Entero(0, 120).default(0),
    CARTERA_MIGRAR: SiONo.default(true),
    CARTERA_METRICAS: Entero(1, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'usa la dirección http(s) de un recolector OTLP' })
      .optional(),
    MODULOS_VERSIONES: Entero(1, 100).default(5),
    MODULOS_DIAS: Entero(0, 365).default(7),
  })
  .superRefine((v, contexto) => {
    const exigir = (variable: 'DATABASE_URL' | 'JWT_SECRET', mensaje: string): void => {
      if (v[variable] === undefined) {
        contexto.addIssue({ code: 'custom', path: [variable], message: mensaje });
      }
    };
    if (v.NODE_ENV === 'production') {
      exigir('DATABASE_URL', 'es obligatoria en producción');
      exigir('JWT_SECRET', 'es obligatoria en producción');
    }
    const juntas = (una: 'CARTERA_ADMIN_EMAIL' | 'S3_ACCESS_KEY_ID', otra: keyof typeof v): void => {
      if ((v[una] === undefined) !== (v[otra] === undefined)) {
        contexto.addIssue({ code: 'custom', path: [una], message: `va junto con ${otra}` });
      }
    };
    juntas('CARTERA_ADMIN_EMAIL', 'CARTERA_ADMIN_PASSWORD');
    juntas('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
    for (const otra of ['DATABASE_URL_MIGRACIONES', 'DATABASE_URL_LECTURA'] as const) {
      if (v[otra] !== undefined && v.DATABASE_URL === undefined) {
        contexto.addIssue({ code: 'custom', path: [otra], message: 'va junto con DATABASE_URL' });
      }
    }
  });

/** A bucket for files in place of the database. */
export interface AjustesS3 {
  readonly balde: string;
  readonly region: string;
  /** Absent: Amazon's own. */
  readonly direccion: string | undefined;
  /** Absent: whatever the machine is given, as a role. */
  readonly llave: { readonly id: string; readonly secreto: string } | undefined;
}

/** What the process is told from outside, checked and in the types the rest of it uses. */
export interface Entorno {
  readonly produccion: boolean;
  readonly puerto: number;
  readonly anfitrion: string;
  /** Absent: the embedded Postgres. */
  readonly baseUrl: string | undefined;
  /** The same database as the owner of its tables. Absent: whoever `baseUrl` names owns them. */
  readonly baseUrlDuena: string | undefined;
  /** A replica of it for what may be a moment behind. Absent: all is read from `baseUrl`. */
  readonly baseUrlLectura: string | undefined;
  /** Whether the start brings the schema up to date; where it does not, an older schema is refused. */
  readonly migrarAlIniciar: boolean;
  /** Where the embedded database, the secrets and the published modules live. */
  readonly carpetaDatos: string;
  readonly demo: boolean;
  readonly primerAdmin: { readonly email: string; readonly clave: string } | undefined;
  /** Absent: made once and kept in `carpetaDatos`. */
  readonly secretoJwt: string | undefined;
  readonly permisos: ModoPermisos;
  readonly urlCedula: string | undefined;
  /** Seconds that the identity registry is waited for, all attempts together. */
  readonly esperaDeLaCedula: number;
  /** Absent: files are kept in the database. */
  readonly s3: AjustesS3 | undefined;
  /** The lender's name, as its documents are headed. */
  readonly nombreEmpresa: string;
  readonly nivelRegistro: string;
  /** How many trusted proxies stand in front: the client's address is read past them. */
  readonly proxies: number;
  /** Folder of the built shell; not served where it does not exist. */
  readonly carpetaShell: string;
  /** Folder that holds the built `mfe-*` folders. */
  readonly carpetaModulos: string;
  /** Other origins a module may come from, for developers (P-1.51). */
  readonly origenesModulos: readonly string[];
  /** Seconds that a database which does not answer is waited for at the start. */
  readonly esperaDeLaBase: number;
  /** Seconds that a process told to stop goes on serving while others are told to ask it no more. */
  readonly esperaDelCierre: number;
  /** Port of the process's figures; absent: it keeps none. */
  readonly puertoMetricas: number | undefined;
  /** Where its traces go; absent: it makes none. */
  readonly urlDeTrazas: string | undefined;
  /** Versions of a module that are kept at least, and days that any of them is. */
  readonly versionesPorModulo: number;
  readonly diasDeVersiones: number;
}

/** The variables that are wrong, all of them, one line each. */
export class EntornoInvalido extends Error {
  override readonly name = 'EntornoInvalido';
}

/**
 * Reads the process's variables.
 * @throws EntornoInvalido listing every variable that is wrong.
 */
export function leerEntorno(variables: NodeJS.ProcessEnv): Entorno {
  // A variable set to nothing, as compose files and CI do, counts as absent.
  const presentes = Object.entries(variables).filter(
    (una): una is [string, string] => una[1] !== undefined && una[1] !== '',
  );
  const { variables: leidas, fallos } = leerArchivosDeSecretos(Object.fromEntries(presentes));
  const leido = Variables.safeParse(leidas);
  if (!leido.success || fallos.length > 0) {
    const reglas = leido.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    const lineas = [...fallos, ...reglas].map((linea) => `  ${linea}`);
    throw new EntornoInvalido(`Revisa las variables de entorno:\n${lineas.join('\n')}`);
  }
  const v = leido.data;
  const produccion = v.NODE_ENV === 'production';
  const { CARTERA_ADMIN_EMAIL: email, CARTERA_ADMIN_PASSWORD: clave } = v;
  return {
    produccion,
    puerto: v.PORT,
    // Known demo passwords stay on this machine unless someone opens the door on purpose.
    anfitrion: v.HOST ?? (produccion ? '0.0.0.0' : '127.0.0.1'),
    baseUrl: v.DATABASE_URL,
    baseUrlDuena: v.DATABASE_URL_MIGRACIONES,
    baseUrlLectura: v.DATABASE_URL_LECTURA,
    migrarAlIniciar: v.CARTERA_MIGRAR,
    carpetaDatos: v.CARTERA_DATA,
    demo: v.CARTERA_DEMO,
    primerAdmin: email && clave ? { email, clave } : undefined,
    secretoJwt: v.JWT_SECRET,
    permisos: v.PERMISOS,
    urlCedula: v.CEDULA_API_URL,
    esperaDeLaCedula: v.CEDULA_API_SEGUNDOS,
    s3: ajustesS3(v),
    nombreEmpresa: v.NOMBRE_EMPRESA,
    // On a terminal the lines that matter are the address and the users; in production a collector reads them all.
    nivelRegistro: v.LOG_LEVEL ?? (produccion ? 'info' : 'warn'),
    proxies: v.CARTERA_PROXIES,
    carpetaShell: v.CARTERA_SHELL,
    carpetaModulos: v.CARTERA_MODULOS,
    origenesModulos: v.CARTERA_ORIGENES_MODULOS,
    esperaDeLaBase: v.CARTERA_ESPERA_BASE,
    esperaDelCierre: v.CARTERA_ESPERA_CIERRE,
    puertoMetricas: v.CARTERA_METRICAS,
    urlDeTrazas: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    versionesPorModulo: v.MODULOS_VERSIONES,
    diasDeVersiones: v.MODULOS_DIAS,
  };
}

function ajustesS3(v: z.infer<typeof Variables>): AjustesS3 | undefined {
  const { S3_BUCKET: balde, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secreto } = v;
  if (!balde) return undefined;
  return {
    balde,
    region: v.S3_REGION,
    direccion: v.S3_ENDPOINT,
    llave: id && secreto ? { id, secreto } : undefined,
  };
}
