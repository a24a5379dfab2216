import { z } from 'zod';
import { LLAMADAS } from './llamadas.js';
import { GRUPOS_MENU, ICONOS_MENU } from './menu.js';
import { PERMISOS, type Permiso } from './permisos.js';
import { ruta } from './ruta.js';
import { ES_RANGO, ES_VERSION } from './version.js';

/** Places of the shell where a module may put a block of its own. */
export const RANURAS = ['tablero'] as const;
export type Ranura = (typeof RANURAS)[number];

const ES_RUTA = /^(\/(:?[a-z][a-zA-Z0-9-]*))+$/;

const PermisoConocido = z.enum(PERMISOS as [Permiso, ...Permiso[]]);

export const NombreModulo = z
  .string()
  .regex(/^mfe-[a-z][a-z0-9-]*$/, {
    error: 'El nombre de un módulo empieza por «mfe-» y va en minúsculas',
  })
  .meta({ example: 'mfe-clientes' });

/** Absolute path of a page, parameters as `:nombre`. */
const RutaPagina = z.string().regex(ES_RUTA, { error: 'La ruta empieza por «/» y no termina en ella' });

const RangoContrato = z.string().regex(ES_RANGO, {
  error: 'El rango del contrato es una versión exacta, o precedida de ^ o ~',
});

/** A module's or a contract's version, by semantic versioning. */
export const VersionSemantica = z.string().max(80).regex(ES_VERSION, { error: 'La versión es como 1.2.3' });

/** A page of a module and the title the browser's tab shows for it. */
export const PaginaModulo = z.strictObject({
  ruta: RutaPagina,
  titulo: z.string().min(1).meta({ example: 'Clientes' }),
});
export type PaginaModulo = z.infer<typeof PaginaModulo>;

/** `permiso` null: anyone signed in sees the entry. `orden` counts within its group, across modules. */
export const EntradaMenu = z.strictObject({
  ruta: RutaPagina,
  titulo: z.string().min(1).meta({ example: 'Clientes' }),
  icono: z.enum(ICONOS_MENU),
  grupo: z.enum(GRUPOS_MENU),
  orden: z.number().int().min(0),
  permiso: PermisoConocido.nullable(),
});
export type EntradaMenu = z.infer<typeof EntradaMenu>;

/** A block that the module exposes (`expone`, as in its federation settings) for a place of the shell. */
export const Extension = z.strictObject({
  ranura: z.enum(RANURAS),
  expone: z.string().regex(/^\.\/[a-z][a-z0-9-]*$/),
  orden: z.number().int().min(0),
});
export type Extension = z.infer<typeof Extension>;

/**
 * `mfe.json`: what a module declares about itself. The portal draws its menu and knows its pages from
 * this alone, so both stand while the module's code is down.
 */
export const Manifiesto = z
  .strictObject({
    nombre: NombreModulo,
    contrato: RangoContrato,
    rutas: z.array(PaginaModulo).min(1),
    menu: z.array(EntradaMenu),
    permisos: z.array(PermisoConocido),
    extensiones: z.array(Extension).default([]),
  })
  .superRefine((manifiesto, contexto) => {
    const rutas = new Set(manifiesto.rutas.map((pagina) => pagina.ruta));
    if (rutas.size < manifiesto.rutas.length) {
      contexto.addIssue({ code: 'custom', path: ['rutas'], message: 'Hay rutas repetidas' });
    }
    manifiesto.menu.forEach((entrada, indice) => {
      if (!rutas.has(entrada.ruta)) {
        contexto.addIssue({
          code: 'custom',
          path: ['menu', indice, 'ruta'],
          message: `La entrada «${entrada.titulo}» lleva a una ruta que el módulo no tiene`,
        });
      }
      if (entrada.permiso !== null && !manifiesto.permisos.includes(entrada.permiso)) {
        contexto.addIssue({
          code: 'custom',
          path: ['menu', indice, 'permiso'],
          message: `El permiso «${entrada.permiso}» no está entre los del módulo`,
        });
      }
    });
  });
export type Manifiesto = z.infer<typeof Manifiesto>;

/**
 * A module as the registry serves it to one user: which version, where from, and what each of its files
 * must hash to before the browser runs it.
 */
export const ModuloPublicado = z.object({
  nombre: NombreModulo,
  version: VersionSemantica,
  /** Base address of the version's files, with a final `/`. */
  url: z.string().regex(/\/$/),
  /** File (relative to `url`) to its subresource integrity, `sha384-` and base64. */
  integridad: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  contrato: RangoContrato,
  manifiesto: Manifiesto,
});
export type ModuloPublicado = z.infer<typeof ModuloPublicado>;

export const listarModulos = ruta({
  ...LLAMADAS.listarModulos,
  consulta: z.strictObject({
    /** The contract of the shell that asks: it is given no version that it can not run, where there is another. */
    contrato: VersionSemantica.optional(),
  }),
  respuesta: z.object({ data: z.array(ModuloPublicado) }),
});
