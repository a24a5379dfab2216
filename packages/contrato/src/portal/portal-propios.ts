import { z } from 'zod';
import { ROLES } from '../catalogs.js';
import { PERMISOS, type Permiso } from '../personal/permisos.js';
import { MENU_GROUPS, MENU_ICONS } from './menu.js';

export const KnownPermiso = z.enum(PERMISOS as [Permiso, ...Permiso[]]);

/** The name of an icon or of a permission that a module brings: its area, and then at least one word. */
const OwnName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, {
    error: 'Un nombre propio es como cartas.enviar: el módulo sin «mfe-», un punto y otra palabra',
  });

/** The name of a group that a module brings: its area, alone or with more words. */
const GroupName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, {
    error: 'El nombre de un grupo va en minúsculas, con puntos entre sus palabras',
  });

export const EntryIcon = z.union([z.enum(MENU_ICONS), OwnName]);
export const EntryGroup = z.union([z.enum(MENU_GROUPS), GroupName]);
export const EntryPermiso = z.union([KnownPermiso, OwnName]);

/** The parts that a module adds for its own entries, pages and blocks. Each name begins with the module's, without `mfe-`. */
export const OwnParts = z.strictObject({
  /** Groups of the sidebar, below the portal's groups. Other modules can put entries in them. */
  grupos: z
    .array(
      z.strictObject({
        nombre: GroupName.meta({ example: 'clientes' }),
        titulo: z.string().min(1).max(40).meta({ example: 'Correspondencia' }),
        orden: z.number().int().min(0),
      }),
    )
    .default([]),
  /** Drawings for sidebar entries, in the color of the text. */
  iconos: z
    .array(
      z.strictObject({
        nombre: OwnName.meta({ example: 'clientes.sobre' }),
        /** The path of an SVG of 24 by 24. */
        trazo: z
          .string()
          .max(2000)
          .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz0-9\s,.eE+-]+$/, {
            error: 'El trazo es el atributo «d» de un path de SVG',
          })
          .meta({ example: 'M3 5h18v14H3V5zm2 3.5V17h14V8.5l-7 5-7-5z' }),
      }),
    )
    .default([]),
  /** Permissions of its screens. The API asks for its own ones in each call. */
  permisos: z
    .array(
      z.strictObject({
        nombre: OwnName.meta({ example: 'clientes.escribir' }),
        /** The roles that have it; `admin` has all. */
        roles: z.array(z.enum(ROLES)),
      }),
    )
    .default([]),
});
export type OwnParts = z.infer<typeof OwnParts>;

interface WithOwnParts {
  readonly nombre: string;
  readonly menu: readonly { readonly icono: string; readonly grupo: string }[];
  readonly propios?: OwnParts | undefined;
}

/** Returns the faults in the own parts of a manifest: names of others, or undeclared names. */
export function problemsOfOwnParts({ nombre, menu, propios }: WithOwnParts) {
  const area = nombre.replace(/^mfe-/, '');
  const isOwn = (name: string) => name === area || name.startsWith(`${area}.`);
  const namesOf = (list: 'grupos' | 'iconos' | 'permisos') =>
    propios?.[list].map(({ nombre }) => nombre) ?? [];
  const declared = (['grupos', 'iconos', 'permisos'] as const).flatMap((list) =>
    namesOf(list).map((name, index) => ({ name, path: ['propios', list, index] })),
  );
  const foreign = declared.filter(({ name }) => !isOwn(name) || isPermiso(name) || isPortalGroup(name));
  const repeated = declared.filter(
    ({ name, path }, index) =>
      declared.findIndex((other) => other.name === name && other.path[1] === path[1]) < index,
  );
  const icons = new Set<string>([...MENU_ICONS, ...namesOf('iconos')]);
  const groups = new Set(namesOf('grupos'));
  return [
    ...foreign.map(({ name, path }) => ({
      message: `«${name}» no es de este módulo: sus nombres empiezan por «${area}.» y no son del portal`,
      path,
    })),
    ...repeated.map(({ name, path }) => ({ message: `«${name}» está dos veces`, path })),
    ...menu.flatMap(({ icono, grupo }, index) => [
      ...(icons.has(icono) ? [] : [{ message: `Falta el icono «${icono}»`, path: ['menu', index, 'icono'] }]),
      ...(isOwn(grupo) && !isPortalGroup(grupo) && !groups.has(grupo)
        ? [{ message: `Falta el grupo «${grupo}»`, path: ['menu', index, 'grupo'] }]
        : []),
    ]),
  ];
}

const isPortalGroup = (name: string) => (MENU_GROUPS as readonly string[]).includes(name);

const isPermiso = (name: string) => (PERMISOS as readonly string[]).includes(name);
