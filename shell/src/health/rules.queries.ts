import { ROLES } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { ponerReglas, type ReglasInput } from '@cartera/contrato/portal-reglas';
import { listarUsuarios } from '@cartera/contrato/usuarios';
import { call } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';
import { usePortalChange } from './health.queries';

/** Chooses who releases a module. */
export function useSetRules(nombre: string) {
  return usePortalChange(
    (body: ReglasInput) => call(ponerReglas, { params: { nombre }, body }),
    'No pudimos guardar los responsables',
  );
}

/** The people who may publish modules. */
export function usePublishers() {
  return useQuery({
    queryKey: ['usuarios', 'publican'],
    queryFn: async ({ signal }) => {
      const roles = ROLES.filter((rol) => can(rol, 'portal.publicar'));
      const lists = roles.map((rol) =>
        call(listarUsuarios, { query: { rol, estado: 'activo', limit: 100 }, signal }),
      );
      return (await Promise.all(lists)).flatMap(({ data }) => data);
    },
  });
}
