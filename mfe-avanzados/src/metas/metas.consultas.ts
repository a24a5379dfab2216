import {
  type ConsultaMetas,
  crearMeta,
  editarMeta,
  eliminarMeta,
  listarMetas,
  type Meta,
  type MetaDatos,
} from '@cartera/contrato/metas';
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of goals, and how many of all that match are in each state. */
export function useMetas(consulta: Partial<ConsultaMetas>) {
  return useQuery({
    queryKey: ['metas', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarMetas, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true },
  });
}

/**
 * Sets a goal, or changes the one given. A failure is written down in the console, as every one is (P-11.34), and
 * also said, so that nobody believes it saved.
 */
export function useGuardarMeta(editada: Meta | undefined) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: MetaDatos) =>
      editada
        ? pedir(editarMeta, {
            parametros: { id: editada._id },
            cuerpo: { ...datos, version: editada.version },
          })
        : pedir(crearMeta, { cuerpo: datos }),
    onSuccess: () => {
      void consultas.invalidateQueries({ queryKey: ['metas'] });
      avisar.exito(editada ? 'Meta actualizada exitosamente' : 'Meta creada exitosamente');
    },
    onError: (error) => avisarFallo(error, 'Error al guardar la meta'),
  });
}

/** Deletes a goal; what is said of a failure, as on saving. */
export function useEliminarMeta() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (id: string) => pedir(eliminarMeta, { parametros: { id } }),
    onSuccess: () => {
      void consultas.invalidateQueries({ queryKey: ['metas'] });
      avisar.exito('Meta eliminada correctamente');
    },
    onError: (error) => avisarFallo(error, 'Error al eliminar la meta'),
  });
}
