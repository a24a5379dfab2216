import { z } from 'zod';
import { ROLES } from './catalogos.js';
import { dato, Instante } from './comun.js';
import { LLAMADAS } from './llamadas.js';
import { Manifiesto, NombreModulo, VersionSemantica } from './portal.js';
import { ruta } from './ruta.js';

/** A version's files together, decoded; the request carries them in base64, a third larger. */
export const BYTES_MAXIMOS_DE_VERSION = 24 * 1024 * 1024;

/** Path of a file inside its version: no dot folders, no way up. */
const RutaArchivo = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*(\/[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*)*$/, {
    error: 'La ruta del archivo no es válida',
  });

/** What one version needs to be published. The server hashes the files itself and trusts no hash it is sent. */
export const VersionNueva = z.strictObject({
  version: VersionSemantica,
  manifiesto: Manifiesto,
  archivos: z
    .array(z.strictObject({ ruta: RutaArchivo, contenido: z.base64({ error: 'El archivo va en base64' }) }))
    .min(1, { error: 'La versión no tiene archivos' })
    .max(500, { error: 'La versión tiene demasiados archivos' }),
  /** Everybody gets it at once; otherwise it waits to be promoted or given to some. */
  promover: z.boolean().default(false),
});
export type VersionNueva = z.infer<typeof VersionNueva>;

/** Part of the users, who get a version before the rest. */
export const CanarioDatos = z.strictObject({
  version: VersionSemantica,
  /** Empty: every role. */
  roles: z.array(z.enum(ROLES, { error: 'Elige roles que existan' })).default([]),
  /** Per cent of those users, always the same ones while the version lasts. */
  porcentaje: z
    .number({ error: 'Escribe el porcentaje' })
    .int({ error: 'El porcentaje es un número entero' })
    .min(1, { error: 'El porcentaje va de 1 a 100' })
    .max(100, { error: 'El porcentaje va de 1 a 100' })
    .default(100),
});
export type CanarioDatos = z.infer<typeof CanarioDatos>;

export const VersionDeModulo = z.object({
  version: VersionSemantica,
  contrato: z.string(),
  publicada: Instante,
  /** Of its files as they are stored. */
  bytes: z.number().int(),
  /** Which of the shells seen lately can not run it, by their contract. */
  contratosQueNoLaAdmiten: z.array(z.string()),
});
export type VersionDeModulo = z.infer<typeof VersionDeModulo>;

export const FalloDeModulo = z.object({
  version: z.string(),
  causa: z.string(),
  mensaje: z.string().meta({ example: 'El módulo no respondió en 10 segundos' }),
  momento: Instante,
  usuario: z.string().nullable(),
});
export type FalloDeModulo = z.infer<typeof FalloDeModulo>;

/** A module as the health page shows it: what is live, who gets it and how it has fared in the last seven days. */
export const EstadoDeModulo = z.object({
  nombre: NombreModulo,
  activa: z.string(),
  /** Where a rollback goes; null where there is nothing to go back to. */
  anterior: z.string().nullable(),
  canario: CanarioDatos.nullable(),
  versiones: z.array(VersionDeModulo),
  cargas: z.object({
    total: z.number().int(),
    /** Median and 95th percentile, in milliseconds; null where nobody loaded it. */
    p50: z.number().int().nullable(),
    p95: z.number().int().nullable(),
  }),
  totalFallos: z.number().int(),
  /** The last ten, newest first. */
  fallos: z.array(FalloDeModulo),
});
export type EstadoDeModulo = z.infer<typeof EstadoDeModulo>;

const ParametroModulo = z.strictObject({ nombre: NombreModulo });

export const verEstadoPortal = ruta({
  metodo: 'GET',
  path: '/portal/estado',
  acceso: 'portal.publicar',
  resumen: 'Get the state of the portal',
  descripcion: 'Every module with its versions, who gets which, its load times and last failures.',
  respuesta: z.object({
    data: z.array(EstadoDeModulo),
    /** Contracts of the shells seen lately. */
    shells: z.array(z.object({ contrato: z.string(), visto: Instante })),
  }),
});

export const publicarVersion = ruta({
  metodo: 'POST',
  path: '/portal/modulos/:nombre/versiones',
  acceso: 'portal.publicar',
  errores: ['VERSION_YA_PUBLICADA', 'VERSION_INCOMPATIBLE'],
  resumen: 'Publish a version of a module',
  descripcion: 'A published version never changes. Users get it at once only with `promover`.',
  parametros: ParametroModulo,
  cuerpo: VersionNueva,
  respuesta: dato(EstadoDeModulo),
  estado: 201,
  bytesMaximos: Math.ceil((BYTES_MAXIMOS_DE_VERSION * 4) / 3) + 1024 * 1024,
});

export const promoverVersion = ruta({
  metodo: 'POST',
  path: '/portal/modulos/:nombre/promover',
  acceso: 'portal.publicar',
  errores: ['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA'],
  resumen: 'Promote a version',
  descripcion: 'Every user gets it. The version they had becomes the one to roll back to.',
  parametros: ParametroModulo,
  cuerpo: z.strictObject({ version: VersionSemantica }),
  respuesta: dato(EstadoDeModulo),
});

export const ponerCanario = ruta({
  metodo: 'PUT',
  path: '/portal/modulos/:nombre/canario',
  acceso: 'portal.publicar',
  errores: ['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA'],
  resumen: 'Start a canary',
  descripcion: 'Gives a version to part of the users: by role, by percentage or both.',
  parametros: ParametroModulo,
  cuerpo: CanarioDatos,
  respuesta: dato(EstadoDeModulo),
});

export const quitarCanario = ruta({
  metodo: 'DELETE',
  path: '/portal/modulos/:nombre/canario',
  acceso: 'portal.publicar',
  errores: ['MODULO_NO_ENCONTRADO'],
  resumen: 'End a canary',
  descripcion: 'Every user gets the active version again.',
  parametros: ParametroModulo,
  respuesta: dato(EstadoDeModulo),
});

export const revertirVersion = ruta({
  metodo: 'POST',
  path: '/portal/modulos/:nombre/revertir',
  acceso: 'portal.publicar',
  errores: ['MODULO_NO_ENCONTRADO', 'SIN_VERSION_ANTERIOR'],
  resumen: 'Roll back a module',
  descripcion: 'Every user gets the version before the active one. A canary ends.',
  parametros: ParametroModulo,
  respuesta: dato(EstadoDeModulo),
});

/** What a browser tells of a module it loaded, or could not. */
export const InformeDeModulo = z.strictObject({
  modulo: NombreModulo,
  version: z.string().min(1).max(80),
  /** Null: it loaded. */
  causa: z.enum(['red', 'http', 'archivo', 'ejecucion', 'contrato']).nullable(),
  /** Milliseconds that the load took. */
  ms: z.number().int().min(0).max(600_000),
  mensaje: z.string().max(300).default('').meta({ example: 'El módulo no respondió en 10 segundos' }),
});
export type InformeDeModulo = z.infer<typeof InformeDeModulo>;

export const informarModulos = ruta({
  ...LLAMADAS.informarModulos,
  cuerpo: z.strictObject({
    informes: z.array(InformeDeModulo).min(1).max(20, { error: 'Son demasiados informes a la vez' }),
  }),
});
