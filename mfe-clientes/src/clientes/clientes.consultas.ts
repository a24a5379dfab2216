import {
  type ClienteDatos,
  type ConsultaClientes,
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  verCliente,
} from '@cartera/contrato/clientes';
import { avisar, avisarFallo, mensajeDe, pedir, useEscritura } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** What the form sends: a new client, or all the fields of one that stands. */
export type DatosEnviados = z.input<typeof ClienteDatos>;

/** Which client an edit is about, and the number of changes it had when the form opened. */
export interface ClienteEditado {
  readonly id: string;
  readonly version: number;
}

/**
 * A page of clients.
 * @param recargar asks the server even when the last answer is recent: `reload=1` in the address.
 */
export function useClientes(consulta: Partial<ConsultaClientes>, recargar: boolean) {
  return useQuery({
    queryKey: ['clientes', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarClientes, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: recargar ? 'always' : true,
    meta: { personal: true, clientes: true },
  });
}

/**
 * One client, to edit. It is asked anew each time and then left alone: an answer that came later would bring
 * the version of someone else's change under what is being typed, and the change would be lost.
 */
export function useClienteParaEditar(id: string) {
  return useQuery({
    queryKey: ['clientes', 'edicion', id],
    queryFn: ({ signal }) => pedir(verCliente, { parametros: { id }, senal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Creates a client, or changes the one given, and says how it went (P-11.6, P-11.7). */
export function useGuardarCliente(editado: ClienteEditado | undefined) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: DatosEnviados) =>
      editado
        ? pedir(editarCliente, {
            parametros: { id: editado.id },
            cuerpo: { ...datos, version: editado.version },
          })
        : pedir(crearCliente, { cuerpo: datos }),
    onSuccess: () => {
      refresh(consultas, 'clientes');
      avisar.exito(editado ? 'Cliente actualizado exitosamente' : 'Cliente creado exitosamente');
    },
    onError: (error) => avisar.error(mensajeDe(error, 'Error al guardar el cliente')),
  });
}

/** Deletes a client and says how it went (P-11.5). */
export function useEliminarCliente() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (id: string) => pedir(eliminarCliente, { parametros: { id } }),
    onSuccess: () => {
      refresh(consultas, 'clientes');
      avisar.exito('Cliente eliminado correctamente');
    },
    onError: (error) => avisarFallo(error, 'Error al eliminar cliente'),
  });
}
