import type { Rol } from '../catalogs.js';

/** A permission that a module brings for its screens. */
interface OwnPermiso {
  readonly nombre: string;
  readonly roles: readonly Rol[];
}

/** The permissions of a user, with those of modules for their role. A user who may publish modules has all of theirs. */
export function withOwnPermisos(
  { rol, permisos }: { readonly rol: Rol; readonly permisos: readonly string[] },
  own: readonly OwnPermiso[],
): readonly string[] {
  const hasAll = permisos.includes('portal.publicar');
  return [
    ...permisos,
    ...own.filter(({ roles }) => hasAll || roles.includes(rol)).map(({ nombre }) => nombre),
  ];
}
