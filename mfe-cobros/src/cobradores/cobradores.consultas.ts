import {
  type ConsultaCobradores,
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
} from '@cartera/contrato/cobradores';
import { pedir } from '@cartera/kit';
import type { DatosPersona, PersonaCalls } from '@cartera/piezas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of collectors, with what is assigned to all that match. */
export function useCobradores(consulta: Partial<ConsultaCobradores>) {
  return useQuery({
    queryKey: ['cobradores', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarCobradores, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** Who is made here is a collector: there is no role to choose (P-9.10). */
export const COBRADORES: PersonaCalls<DatosPersona> = {
  nombre: 'Cobrador',
  avisoAlEliminar:
    'Un cobrador con préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  crear: (cuerpo) => pedir(crearCobrador, { cuerpo }),
  editar: (id, cuerpo) => pedir(editarCobrador, { parametros: { id }, cuerpo }),
  eliminar: (id) => pedir(eliminarCobrador, { parametros: { id } }),
};
