import { z } from 'zod';
import { CALLS } from '../calls.js';
import { ROLES } from '../catalogs.js';
import { Id, Instant, item, jsonText } from '../common.js';
import { route } from '../route.js';
import { Manifest, type MODULE_CLASSES, ModuleName, PublishedModule, SemanticVersion } from './portal.js';

/** Maximum total size of a version's files. */
export const MAX_VERSION_BYTES = 24 * 1024 ** 2;
const MAX_FILE_BYTES = 4 * 1024 ** 2;

/** The most bytes of scripts and styles of a version, compressed, by class of its manifest. */
export const MODULE_BUDGETS: Record<(typeof MODULE_CLASSES)[number], number> = {
  normal: 300_000,
  grande: 1_000_000,
};

/** Path of a file in its version, without hidden folders and `..`. */
export const FilePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*(\/[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*)*$/, {
    error: 'La ruta del archivo no es válida',
  });

const MANIFEST_EXAMPLE = {
  nombre: 'mfe-clientes',
  contrato: '^1.0.0',
  rutas: [{ ruta: '/clientes', titulo: 'Clientes' }],
  menu: [],
  permisos: [],
};

const COMMIT_MESSAGE = 'Falta el commit del que se construyó: publica desde un repositorio de git';

/** The fields of the form that publishes a version. The server computes the hashes of its files. */
export const NewVersion = z.strictObject({
  version: SemanticVersion,
  /** `mfe.json`. */
  manifiesto: jsonText('El manifiesto no es un JSON válido')
    .meta({ example: JSON.stringify(MANIFEST_EXAMPLE) })
    .pipe(Manifest),
  /** The commit of the sources. */
  commit: z
    .string({ error: COMMIT_MESSAGE })
    .regex(/^[0-9a-f]{40}$/, { error: COMMIT_MESSAGE })
    .meta({ example: '5f2c8a1e0b7d4c6f9a3e2d1b0c8f7e6a5d4c3b2a' }),
  /** True if the sources had no uncommitted changes. */
  limpio: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** An Ed25519 signature of `signedText`, in base64. */
  firma: z
    .string()
    .regex(/^[A-Za-z0-9+/]{86}==$/, { error: 'La firma no es de una llave Ed25519' })
    .meta({ example: `${'A'.repeat(86)}==` })
    .optional(),
  /** Activates the version for every user. Otherwise it waits for a promotion or a canary. */
  promover: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
export type NewVersion = z.infer<typeof NewVersion>;

/** A version, and the part of the users that gets it first. */
export const CanaryInput = z
  .strictObject({
    version: SemanticVersion,
    /** Empty: every role. */
    roles: z.array(z.enum(ROLES, { error: 'Elige roles que existan' })).default([]),
    /** Percentage of those users. The selected users do not change during the canary. 0 for `personas` alone. */
    porcentaje: z
      .number({ error: 'Escribe el porcentaje' })
      .int({ error: 'El porcentaje es un número entero' })
      .min(0, { error: 'El porcentaje va de 1 a 100' })
      .max(100, { error: 'El porcentaje va de 1 a 100' })
      .default(100),
    /** Users who get it with any role. */
    personas: z.array(Id).max(100, { error: 'Elige 100 personas como máximo' }).optional(),
    /** The percentages that follow each other while the version is no worse than the active one. The first one replaces `porcentaje`. */
    pasos: z
      .array(z.number().int().min(1).max(100))
      .min(1)
      .max(10)
      .refine((pasos) => pasos.every((paso, index) => index === 0 || paso > (pasos[index - 1] ?? 0)), {
        error: 'Cada paso es mayor que el anterior',
      })
      .optional(),
    /** The minutes of a step at least. */
    espera: z
      .number({ error: 'Escribe los minutos' })
      .int({ error: 'Los minutos son un número entero' })
      .min(1, { error: 'Cada paso dura un minuto o más' })
      .max(10_080, { error: 'Cada paso dura una semana como máximo' })
      .optional(),
  })
  .refine(({ porcentaje, personas = [], pasos }) => porcentaje > 0 || pasos || personas.length > 0, {
    path: ['porcentaje'],
    error: 'El porcentaje va de 1 a 100',
  });
export type CanaryInput = z.infer<typeof CanaryInput>;

export const ModuleVersion = z.object({
  version: SemanticVersion,
  contrato: z.string(),
  publicada: Instant,
  /** The commit of its sources; null for a version that the portal built itself. */
  commit: z.string().nullable(),
  /** True if the sources had no uncommitted changes. */
  limpio: z.boolean(),
  /** Whether a key of its team signed it. */
  firmada: z.boolean(),
  /** The user who published it; null if the audit trail does not name one. */
  publicadaPor: z.string().nullable(),
  /** Its loads of the last seven days, and their 75th percentile in milliseconds; null without loads. */
  cargas: z.number().int(),
  p75: z.number().int().nullable(),
  /** Its failures to load, and its errors afterwards, of the same days. */
  fallos: z.number().int(),
  errores: z.number().int(),
  /** Total size of its stored files. */
  bytes: z.number().int(),
  /** Contract versions of recent shells that cannot run it. */
  contratosQueNoLaAdmiten: z.array(z.string()),
  /** The moment when its last canary was ended because it did worse than the active version. */
  detenida: Instant.nullable(),
  /** Withdrawn: no user gets it again. Open tabs leave an unsafe one. Null while it can be promoted. */
  retiro: z.enum(['retirada', 'insegura']).nullable(),
  motivoRetiro: z.string().nullable().meta({ example: 'Calcula mal la mora' }),
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

/** A module on the health page: its versions and its loads of the last seven days. */
export const ModuleStatus = z.object({
  nombre: ModuleName,
  /** Null before the first promotion. */
  activa: z.string().nullable(),
  /** The version that a rollback activates, if any. */
  anterior: z.string().nullable(),
  canario: CanaryInput.nullable(),
  responsables: z.array(z.object({ _id: Id, nombre: z.string() })),
  segundaPersona: z.boolean(),
  llaves: z.array(z.string()),
  versiones: z.array(ModuleVersion),
  cargas: z.object({
    total: z.number().int(),
    /** Median and 95th percentile, in milliseconds; null without loads. */
    p50: z.number().int().nullable(),
    p95: z.number().int().nullable(),
  }),
  totalFallos: z.number().int(),
  /** The last ten, newest first. */
  fallos: z.array(ModuleFailure),
});
export type ModuleStatus = z.infer<typeof ModuleStatus>;

export const ModuleParam = z.strictObject({ nombre: ModuleName });

export const verVersion = route({
  method: 'GET',
  path: '/portal/modulos/:nombre/versiones/:version',
  access: 'portal.publicar',
  errors: ['VERSION_NO_ENCONTRADA', 'VERSION_RETIRADA'],
  summary: 'View a version of a module',
  description: 'Any version that is not withdrawn, as the registry would give it, for a preview in one tab.',
  params: z.strictObject({ nombre: ModuleName, version: SemanticVersion }),
  response: item(PublishedModule),
});

export const verEstadoPortal = route({
  method: 'GET',
  path: '/portal/estado',
  access: 'portal.publicar',
  byServiceToken: true,
  background: true,
  summary: 'Get the state of the portal',
  description: 'Every module with its versions, its canary, its load times and its last failures.',
  response: z.object({
    data: z.array(ModuleStatus),
    /** Contract versions of recent shells. */
    shells: z.array(z.object({ contrato: z.string(), visto: Instant })),
  }),
});

/** A change of a module by a user who has confirmed the session. Its answer is the module afterwards. */
export const MODULE_CHANGE = {
  access: 'portal.publicar',
  confirmed: true,
  params: ModuleParam,
  response: item(ModuleStatus),
} as const;

export const publicarVersion = route({
  ...MODULE_CHANGE,
  method: 'POST',
  path: '/portal/modulos/:nombre/versiones',
  byServiceToken: true,
  errors: [
    'FIRMA_INVALIDA',
    'NO_ES_RESPONSABLE',
    'FALTA_OTRA_PERSONA',
    ...(['VERSION_YA_PUBLICADA', 'VERSION_INCOMPATIBLE', 'DE_OTRO_MODULO'] as const),
    ...(['VERSION_INCOMPLETA', 'VERSION_CON_COPIAS', 'VERSION_MUY_PESADA'] as const),
  ],
  summary: 'Publish a version of a module',
  description:
    'The fields and then each file, with its path in the version as its name. A published version never changes: the same files again change nothing, and others are refused. Users get it only after a promotion or a canary, also the first version of a module.',
  body: NewVersion,
  attachment: { field: 'archivos', bytes: MAX_FILE_BYTES, files: 500 },
});

/** The result of a module's load in a browser. */
export const ModuleHealthReport = z.strictObject({
  modulo: ModuleName,
  version: z.string().min(1).max(80),
  /** Null if the module loaded. */
  causa: z.enum(['red', 'http', 'archivo', 'ejecucion', 'contrato']).nullable(),
  /** Duration of the load, in milliseconds. */
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
