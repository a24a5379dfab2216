import {
  type ConsultaCobradores,
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
} from '@cartera/contrato/cobradores';
import type { CobradorNuevo, Usuario } from '@cartera/contrato/usuarios';
import { avisar, avisarFallo, pedir, refrescarPersonal, useEscritura } from '@cartera/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** What the form sends; on an edit a blank password means unchanged (P-7.29). */
export type DatosCobrador = z.input<typeof CobradorNuevo>;

/** A page of collectors, with what is assigned to all that match. */
export function useCobradores(consulta: Partial<ConsultaCobradores>) {
  return useQuery({
    queryKey: ['cobradores', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarCobradores, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
  });
}

/** Creates a collector, or changes the one given, and says how it went (P-11.27). */
export function useGuardarCobrador(editado: Usuario | undefined) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: DatosCobrador) =>
      editado
        ? pedir(editarCobrador, {
            parametros: { id: editado._id },
            cuerpo: { ...datos, version: editado.version },
          })
        : pedir(crearCobrador, { cuerpo: datos }),
    onSuccess: () => {
      refrescarPersonal(consultas);
      avisar.exito(editado ? 'Cobrador actualizado exitosamente' : 'Cobrador creado exitosamente');
    },
    onError: (error) => avisarFallo(error, 'Error al guardar cobrador'),
  });
}

/** Deletes a collector who left nothing in the book, and says how it went. */
export function useEliminarCobrador() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (id: string) => pedir(eliminarCobrador, { parametros: { id } }),
    onSuccess: () => {
      refrescarPersonal(consultas);
      avisar.exito('Cobrador eliminado correctamente');
    },
    onError: (error) => avisarFallo(error, 'Error al eliminar cobrador'),
  });
}
