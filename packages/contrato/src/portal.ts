import { z } from 'zod';
import { PERMISOS, type Permiso } from './permisos.js';
import { ruta } from './ruta.js';

/** Version of this contract. A module says in its `mfe.json` which versions it was written for. */
export const VERSION_CONTRATO = '1.0.0';

/** Sidebar groups in the order they are drawn (section 2 of the specification). */
export const GRUPOS_MENU = ['principal', 'avanzado'] as const;
export type GrupoMenu = (typeof GRUPOS_MENU)[number];

export const ETIQUETA_GRUPO_MENU: Record<GrupoMenu, string> = {
  principal: 'Sistema Principal',
  avanzado: 'Módulos Avanzados',
};

/** Icons a sidebar entry may name: a closed list, so that a module cannot ask for one nobody ships. */
export const ICONOS_MENU = [
  'dashboard',
  'clientes',
  'prestamos',
  'cobros',
  'cobradores',
  'reportes',
  'usuarios',
  'garantias',
  'rutas',
  'metas',
  'flujo-caja',
  'auditoria',
  'notificaciones',
  'configuracion',
] as const;
export type IconoMenu = (typeof ICONOS_MENU)[number];

/** Places of the shell where a module may put a block of its own. */
export const RANURAS = ['tablero'] as const;
export type Ranura = (typeof RANURAS)[number];

const ES_VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
const ES_RANGO = /^([\^~]?)(\d+\.\d+\.\d+)$/;
const ES_RUTA = /^(\/(:?[a-z][a-zA-Z0-9-]*))+$/;

const PermisoConocido = z.enum(PERMISOS as [Permiso, ...Permiso[]]);

export const NombreModulo = z.string().regex(/^mfe-[a-z][a-z0-9-]*$/, {
  error: 'El nombre de un módulo empieza por «mfe-» y va en minúsculas',
});

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
  titulo: z.string().min(1),
});
export type PaginaModulo = z.infer<typeof PaginaModulo>;

/** `permiso` null: anyone signed in sees the entry. `orden` counts within its group, across modules. */
export const EntradaMenu = z.strictObject({
  ruta: RutaPagina,
  titulo: z.string().min(1),
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
  metodo: 'GET',
  path: '/portal/modulos',
  acceso: 'autenticado',
  resumen: 'Modules of the portal for whoever is signed in, with the version that falls to them',
  consulta: z.strictObject({
    /** The contract of the shell that asks: it is given no version that it can not run, where there is another. */
    contrato: VersionSemantica.optional(),
  }),
  respuesta: z.object({ data: z.array(ModuloPublicado) }),
});

/**
 * Whether a contract version falls within a module's range, by semantic versioning: `^1.2.0` is any 1.x
 * from 1.2.0 on, `~1.2.0` any 1.2.x, and a bare version only itself. A malformed range admits nothing.
 */
export function admiteContrato(rango: string, version: string = VERSION_CONTRATO): boolean {
  const partes = ES_RANGO.exec(rango);
  const minima = ES_VERSION.exec(partes?.[2] ?? '');
  const actual = ES_VERSION.exec(version);
  if (!partes || !minima || !actual) return false;

  const [mayor, menor, parche] = numeros(actual);
  const [mayorMinimo, menorMinimo, parcheMinimo] = numeros(minima);
  const hastaParche = menor === menorMinimo && parche >= parcheMinimo;
  if (mayor !== mayorMinimo) return false;
  switch (partes[1]) {
    case '^':
      return mayor === 0 ? hastaParche : menor > menorMinimo || hastaParche;
    case '~':
      return hastaParche;
    default:
      return menor === menorMinimo && parche === parcheMinimo;
  }
}

function numeros(version: RegExpExecArray): [mayor: number, menor: number, parche: number] {
  return [Number(version[1]), Number(version[2]), Number(version[3])];
}
