import { listarContactos } from '@cartera/contrato/contactos';
import { listarVisitas, type Visita, type VisitasQuery, verFotoVisita } from '@cartera/contrato/visitas';
import { call, fetchFile } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The number of contacts on the page of a client: some weeks, as the law allows one a day. */
const SHOWN_CONTACTOS = 20;

/** A page of visits, with what came of the promises of all that match. */
export function useVisitas(query: Partial<VisitasQuery>) {
  return useQuery({
    queryKey: ['visitas', 'list', query],
    queryFn: ({ signal }) => call(listarVisitas, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

/** A photo of a visit. It is not cached: it can weigh 2 MB. @param foto its id; absent: the first one. */
export function useFotoVisita({ _id }: Visita, foto?: string) {
  return useQuery({
    queryKey: ['visitas', 'foto', _id, foto],
    queryFn: ({ signal }) => fetchFile(verFotoVisita, { params: { id: _id }, query: { foto }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The last calls and messages to a client. */
export function useContactosDe(cliente: string) {
  return useQuery({
    queryKey: ['contactos', cliente],
    queryFn: ({ signal }) =>
      call(listarContactos, { query: { cliente, page: 1, limit: SHOWN_CONTACTOS }, signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}
