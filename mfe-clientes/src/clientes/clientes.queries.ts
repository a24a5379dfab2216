import {
  type Cliente,
  type ClienteInput,
  type ClientesQuery,
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  verCliente,
  verFotoCliente,
} from '@cartera/contrato/clientes';
import { call, messageOf, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** Time that an unused photo stays in memory, in milliseconds. */
const CACHE_MS = 5 * 60_000;

/** The form's values: a new client, or all fields of an existing one. */
export type SubmittedInput = z.input<typeof ClienteInput>;

/** The client being edited, with its version when the form opened. */
interface EditedCliente {
  readonly id: string;
  readonly version: number;
}

/**
 * A page of clients.
 * @param reload asks the server even when the last answer is recent: `reload=1` in the address.
 */
export function useClientes(query: Partial<ClientesQuery>, reload: boolean) {
  return useQuery({
    queryKey: ['clientes', 'list', query],
    queryFn: ({ signal }) => call(listarClientes, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: reload ? 'always' : true,
    meta: { personal: true, clientes: true },
  });
}

/** One client, to read. */
export function useCliente(id: string) {
  return useQuery({
    queryKey: ['clientes', 'detail', id],
    queryFn: ({ signal }) => call(verCliente, { params: { id }, signal }),
    meta: { personal: true, clientes: true },
  });
}

/**
 * One client, to edit. It is read once for each visit: a later read would bring the version of another user's change,
 * and saving the form would overwrite that change.
 */
export function useClienteForEdit(id: string) {
  return useQuery({
    queryKey: ['clientes', 'edit', id],
    queryFn: ({ signal }) => call(verCliente, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Creates or edits a client, and shows the result (P-11.6, P-11.7). */
export function useSaveCliente(edited: EditedCliente | undefined) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (input: SubmittedInput) =>
      edited
        ? call(editarCliente, {
            params: { id: edited.id },
            body: { ...input, version: edited.version },
          })
        : call(crearCliente, { body: input }),
    onSuccess: () => {
      refresh(queryClient, 'clientes');
      notify.success(edited ? 'Cliente actualizado exitosamente' : 'Cliente creado exitosamente');
    },
    onError: (error) => notify.error(messageOf(error, 'Error al guardar el cliente')),
  });
}

/** Deletes a client and shows the result (P-11.5). */
export function useEliminarCliente() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(eliminarCliente, { params: { id } }),
    onSuccess: () => {
      refresh(queryClient, 'clientes');
      notify.success('Cliente eliminado correctamente');
    },
    onError: (error) => notifyFailure(error, 'Error al eliminar cliente'),
  });
}

/** A client's photo as a data URL, fetched once for each version of the client (P-2.20). */
export function useClienteFoto(
  cliente: Pick<Cliente, '_id' | 'version' | 'tieneFoto'> | undefined,
): string | null {
  const { data } = useQuery({
    queryKey: ['clientes', 'foto', cliente?._id, cliente?.version],
    queryFn: cliente?.tieneFoto
      ? ({ signal }) => call(verFotoCliente, { params: { id: cliente._id }, signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
  return data?.data.foto ?? null;
}
