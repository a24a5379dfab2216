import {
  type CobradoresQuery,
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
} from '@cartera/contrato/cobradores';
import { call } from '@cartera/kit';
import type { PersonaCalls, PersonaInput } from '@cartera/piezas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of collectors, with the summary of all that match. */
export function useCobradores(query: Partial<CobradoresQuery>) {
  return useQuery({
    queryKey: ['cobradores', 'lista', query],
    queryFn: ({ signal }) => call(listarCobradores, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** The calls of the person form. It has no role field, because the API always creates a collector (P-9.10). */
export const COBRADORES: PersonaCalls<PersonaInput> = {
  label: 'Cobrador',
  deletionNotice: 'Un cobrador con préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  create: (body) => call(crearCobrador, { body }),
  update: (id, body) => call(editarCobrador, { params: { id }, body }),
  remove: (id) => call(eliminarCobrador, { params: { id } }),
};
