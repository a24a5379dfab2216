import { z } from 'zod';
import { CALLS } from '../calls.js';
import { route } from '../route.js';
import { RANGE_PATTERN, VERSION_PATTERN } from '../version.js';
import {
  EntryGroup,
  EntryIcon,
  EntryPermiso,
  KnownPermiso,
  OwnParts,
  problemsOfOwnParts,
} from './portal-propios.js';
import { SlotNameText } from './slots.js';

const PATH_PATTERN = /^(\/(:?[a-z][a-zA-Z0-9-]*))+$/;

export const ModuleName = z
  .string()
  .regex(/^mfe-[a-z][a-z0-9-]*$/, {
    error: 'El nombre de un módulo empieza por «mfe-» y va en minúsculas',
  })
  .meta({ example: 'mfe-clientes' });

/** Absolute path of a page, with parameters as `:nombre`. */
const PagePath = z.string().regex(PATH_PATTERN, { error: 'La ruta empieza por «/» y no termina en ella' });

const ContractRange = z
  .string()
  .regex(RANGE_PATTERN, { error: 'El rango del contrato es una versión exacta, o precedida de ^ o ~' })
  .meta({ example: '^1.0.0' });

/** The semantic version of a module or of the contract. */
export const SemanticVersion = z
  .string()
  .max(80)
  .regex(VERSION_PATTERN, { error: 'La versión es como 1.2.3' });

/**
 * A GET call that a page makes as it opens. The shell makes it while the page's code loads, and the page takes the answer
 * if it asks for the same (record 30).
 */
export const PageCall = z.strictObject({
  /** Its path, with parameters of the page's own path. */
  llamada: PagePath.meta({ example: '/clientes' }),
  /** The call is made only for users with it; null: for every signed-in user. */
  permiso: KnownPermiso.nullable(),
  /** The query of the page whose address has none. The value `{mes}` is the current month of Bogotá, `YYYY-MM`. */
  consulta: z.record(z.string(), z.string()).default({}),
  /** The fields of the page's address that replace fields of the query. */
  campos: z.array(z.string()).default([]),
  /** The view that makes the call, of a page that has a sample and real data. */
  vista: z.string().optional(),
  /** The name under which the browser remembers these fields (`rememberAs` of a list). */
  recordada: z.string().optional(),
});
export type PageCall = z.infer<typeof PageCall>;

/** Size classes of modules (`MODULE_BUDGETS`). */
export const MODULE_CLASSES = ['normal', 'grande'] as const;

/** A page of a module, with the title of its browser tab. The build adds `archivos` and `partes` if it has `fuentes`. */
export const ModulePage = z.strictObject({
  ruta: PagePath,
  titulo: z.string().min(1).meta({ example: 'Clientes' }),
  /** The paths that the module passes to `import()` for the page, and for what the page draws first. */
  fuentes: z
    .array(z.string().startsWith('./'))
    .optional()
    .meta({ example: ['./clientes/clientes-page'] }),
  datos: z.array(PageCall).optional(),
  /** Its scripts and style sheets. */
  archivos: z.array(z.string()).optional(),
  /** The shared libraries that it uses. */
  partes: z.array(z.string()).optional(),
});
export type ModulePage = z.infer<typeof ModulePage>;

/** Without `permiso`, every signed-in user sees the entry. `orden` is its position in the group, across modules. */
export const MenuEntry = z.strictObject({
  ruta: PagePath,
  titulo: z.string().min(1).meta({ example: 'Clientes' }),
  icono: EntryIcon,
  grupo: EntryGroup,
  orden: z.number().int().min(0),
  permiso: EntryPermiso.nullable(),
  /** The GET call of a list whose `total` the entry shows, if it is above 0. */
  cuantos: PageCall.pick({ llamada: true, consulta: true }).optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/**
 * A block of a module for a slot of the shell or of another module. `expone` is its name in the federation settings of the
 * module. `titulo` names it where the slot shows names, such as tabs. Without `permiso`, every signed-in user sees it.
 */
export const Extension = z.strictObject({
  ranura: SlotNameText,
  expone: z.string().regex(/^\.\/[a-z][a-z0-9-]*$/),
  orden: z.number().int().min(0),
  titulo: z.string().min(1).optional(),
  permiso: EntryPermiso.optional(),
});
export type Extension = z.infer<typeof Extension>;

/**
 * `mfe.json`, in which a module declares its pages and menu entries. The portal needs no other file for its menu, which
 * works while the module's code is unavailable.
 */
export const Manifest = z
  .strictObject({
    nombre: ModuleName,
    contrato: ContractRange,
    rutas: z.array(ModulePage).min(1),
    menu: z.array(MenuEntry),
    permisos: z.array(KnownPermiso),
    extensiones: z.array(Extension).default([]),
    /** The size class of the module. */
    clase: z.enum(MODULE_CLASSES).default('normal'),
    /** The slots that the module's own pages draw. */
    ranuras: z.array(SlotNameText).default([]),
    propios: OwnParts.optional(),
  })
  .superRefine((manifiesto, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    const rutas = new Set(manifiesto.rutas.map((page) => page.ruta));
    const own = manifiesto.propios?.permisos.map(({ nombre }) => nombre) ?? [];
    const permisos = new Set<string>([...manifiesto.permisos, ...own]);
    const isUnknown = (permiso: string | null | undefined) => permiso && !permisos.has(permiso);
    if (rutas.size < manifiesto.rutas.length) refuse('Hay rutas repetidas', 'rutas');
    manifiesto.rutas.forEach(({ datos = [] }, index) => {
      const unknown = datos.find(({ permiso }) => isUnknown(permiso));
      if (unknown) {
        refuse(`El permiso «${unknown.permiso}» no está entre los del módulo`, 'rutas', index, 'datos');
      }
    });
    manifiesto.extensiones.forEach(({ expone, permiso }, index) => {
      if (!isUnknown(permiso)) return;
      const message = `El permiso «${permiso}» de «${expone}» no está entre los del módulo`;
      refuse(message, 'extensiones', index, 'permiso');
    });
    manifiesto.menu.forEach(({ ruta, titulo, permiso }, index) => {
      if (!rutas.has(ruta)) {
        refuse(`La entrada «${titulo}» lleva a una ruta que el módulo no tiene`, 'menu', index, 'ruta');
      }
      if (isUnknown(permiso)) {
        refuse(`El permiso «${permiso}» no está entre los del módulo`, 'menu', index, 'permiso');
      }
    });
    for (const { message, path } of problemsOfOwnParts(manifiesto)) refuse(message, ...path);
  });
export type Manifest = z.infer<typeof Manifest>;

/**
 * A module as the registry serves it to a user: its version, its address, and the hash of each file, which the browser
 * checks before it runs the file.
 */
export const PublishedModule = z.object({
  nombre: ModuleName,
  version: SemanticVersion,
  /** Base address of the files, with a final `/`. */
  url: z.string().regex(/\/$/),
  /** Subresource integrity of each file, by path relative to `url`: `sha256-` and base64. */
  integridad: z.record(z.string(), z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
  contrato: ContractRange,
  manifiesto: Manifest,
});
export type PublishedModule = z.infer<typeof PublishedModule>;

/** A version that was withdrawn as unsafe. */
export const UnsafeVersion = z.object({
  nombre: ModuleName,
  version: SemanticVersion,
  motivo: z.string().meta({ example: 'Calcula mal la mora' }),
});
export type UnsafeVersion = z.infer<typeof UnsafeVersion>;

export const listarModulos = route({
  ...CALLS.listarModulos,
  query: z.strictObject({
    /** Contract version of the caller's shell. If possible, each module has a version that this shell can run. */
    contrato: SemanticVersion.optional(),
    /** The answer then has no envelope, and every version that is not withdrawn. */
    formato: z.literal('frontend-discovery').optional(),
  }),
  response: z.object({
    data: z.array(PublishedModule),
    /** The stored versions that a tab must leave, and why. */
    inseguras: z.array(UnsafeVersion).optional(),
  }),
});
