import { createContext, useContext } from 'react';

const PermisosContext = createContext<readonly string[]>([]);

/** All permissions of the signed-in user, including the permissions of modules. The shell provides them. */
export const PermisosProvider = PermisosContext.Provider;

/** True if the signed-in user has a permission that a module brings (`propios` of its `mfe.json`). */
export function useOwnPermiso(nombre: string): boolean {
  return useContext(PermisosContext).includes(nombre);
}
