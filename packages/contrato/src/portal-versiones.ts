import { z } from 'zod';
import { CALLS } from './calls.js';
import { ROLES } from './catalogs.js';
import { Instant, item } from './common.js';
import { Manifest, ModuleName, SemanticVersion } from './portal.js';
import { route } from './route.js';

/** A version's files together, decoded; the request carries them in base64, a third larger. */
export const MAX_VERSION_BYTES = 24 * 1024 * 1024;

/** Path of a file inside its version: no dot folders, no way up. */
const FilePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*(\/[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*)*$/, {
    error: 'La ruta del archivo no es válida',
  });

/** What one version needs to be published. The server hashes the files itself and trusts no hash it is sent. */
export const NewVersion = z.strictObject({
  version: SemanticVersion,
  manifiesto: Manifest,
  archivos: z
    .array(z.strictObject({ ruta: FilePath, contenido: z.base64({ error: 'El archivo va en base64' }) }))
    .min(1, { error: 'La versión no tiene archivos' })
    .max(500, { error: 'La versión tiene demasiados archivos' }),
  /** Everybody gets it at once; otherwise it waits to be promoted or given to some. */
  promover: z.boolean().default(false),
});
export type NewVersion = z.infer<typeof NewVersion>;

/** Part of the users, who get a version before the rest. */
export const CanaryInput = z.strictObject({
  version: SemanticVersion,
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
export type CanaryInput = z.infer<typeof CanaryInput>;

export const ModuleVersion = z.object({
  version: SemanticVersion,
  contrato: z.string(),
  publicada: Instant,
  /** Of its files as they are stored. */
  bytes: z.number().int(),
  /** Which of the shells seen lately can not run it, by their contract. */
  contratosQueNoLaAdmiten: z.array(z.string()),
});
export type ModuleVersion = z.infer<typeof ModuleVersion>;

export const ModuleFailure = z.object({
  version: z.string(),
  causa: z.string(),
  mensaje: z.string().meta({ example: 'El módulo no respondió en 10 segundos' }),
  momento: Instant,
  usuario: z.string().nullable(),
});
export type ModuleFailure = z.infer<typeof ModuleFailure>;

/** A module as the health page shows it: what is live, who gets it and how it has fared in the last seven days. */
export const ModuleStatus = z.object({
  nombre: ModuleName,
  activa: z.string(),
  /** Where a rollback goes; null where there is nothing to go back to. */
  anterior: z.string().nullable(),
  canario: CanaryInput.nullable(),
  versiones: z.array(ModuleVersion),
  cargas: z.object({
    total: z.number().int(),
    /** Median and 95th percentile, in milliseconds; null where nobody loaded it. */
    p50: z.number().int().nullable(),
    p95: z.number().int().nullable(),
  }),
  totalFallos: z.number().int(),
  /** The last ten, newest first. */
  fallos: z.array(ModuleFailure),
});
export type ModuleStatus = z.infer<typeof ModuleStatus>;

const ModuleParam = z.strictObject({ nombre: ModuleName });

export const verEstadoPortal = route({
  method: 'GET',
  path: '/portal/estado',
  access: 'portal.publicar',
  resumen: 'Get the state of the portal',
  descripcion: 'Every module with its versions, who gets which, its load times and last failures.',
  response: z.object({
    data: z.array(ModuleStatus),
    /** Contracts of the shells seen lately. */
    shells: z.array(z.object({ contrato: z.string(), visto: Instant })),
  }),
});

export const publicarVersion = route({
  method: 'POST',
  path: '/portal/modulos/:nombre/versiones',
  access: 'portal.publicar',
  errors: ['VERSION_YA_PUBLICADA', 'VERSION_INCOMPATIBLE'],
  resumen: 'Publish a version of a module',
  descripcion: 'A published version never changes. Users get it at once only with `promover`.',
  params: ModuleParam,
  body: NewVersion,
  response: item(ModuleStatus),
  estado: 201,
  maxBytes: Math.ceil((MAX_VERSION_BYTES * 4) / 3) + 1024 * 1024,
});

export const promoverVersion = route({
  method: 'POST',
  path: '/portal/modulos/:nombre/promover',
  access: 'portal.publicar',
  errors: ['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA'],
  resumen: 'Promote a version',
  descripcion: 'Every user gets it. The version they had becomes the one to roll back to.',
  params: ModuleParam,
  body: z.strictObject({ version: SemanticVersion }),
  response: item(ModuleStatus),
});

export const ponerCanario = route({
  method: 'PUT',
  path: '/portal/modulos/:nombre/canario',
  access: 'portal.publicar',
  errors: ['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA'],
  resumen: 'Start a canary',
  descripcion: 'Gives a version to part of the users: by role, by percentage or both.',
  params: ModuleParam,
  body: CanaryInput,
  response: item(ModuleStatus),
});

export const quitarCanario = route({
  method: 'DELETE',
  path: '/portal/modulos/:nombre/canario',
  access: 'portal.publicar',
  errors: ['MODULO_NO_ENCONTRADO'],
  resumen: 'End a canary',
  descripcion: 'Every user gets the active version again.',
  params: ModuleParam,
  response: item(ModuleStatus),
});

export const revertirVersion = route({
  method: 'POST',
  path: '/portal/modulos/:nombre/revertir',
  access: 'portal.publicar',
  errors: ['MODULO_NO_ENCONTRADO', 'SIN_VERSION_ANTERIOR'],
  resumen: 'Roll back a module',
  descripcion: 'Every user gets the version before the active one. A canary ends.',
  params: ModuleParam,
  response: item(ModuleStatus),
});

/** What a browser tells of a module it loaded, or could not. */
export const ModuleHealthReport = z.strictObject({
  modulo: ModuleName,
  version: z.string().min(1).max(80),
  /** Null: it loaded. */
  causa: z.enum(['red', 'http', 'archivo', 'ejecucion', 'contrato']).nullable(),
  /** Milliseconds that the load took. */
  ms: z.number().int().min(0).max(600_000),
  mensaje: z.string().max(300).default('').meta({ example: 'El módulo no respondió en 10 segundos' }),
});
export type ModuleHealthReport = z.infer<typeof ModuleHealthReport>;

export const informarModulos = route({
  ...CALLS.informarModulos,
  body: z.strictObject({
    informes: z.array(ModuleHealthReport).min(1).max(20, { error: 'Son demasiados informes a la vez' }),
  }),
});
