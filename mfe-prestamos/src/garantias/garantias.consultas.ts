import {
  type ConsultaGarantias,
  crearGarantia,
  editarGarantia,
  type Garantia,
  type GarantiaDatos,
  listarGarantias,
  verGarantia,
} from '@cartera/contrato/garantias';
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EstadoAlcanzable, TRANSICIONES } from './transiciones';

/** A page of collateral. */
export function useGarantias(consulta: Partial<ConsultaGarantias>) {
  return useQuery({
    queryKey: ['garantias', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarGarantias, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
  });
}

/** One piece of collateral with its documents, as the list showed it until it is read again. */
export function useGarantia(conocida: Garantia) {
  return useQuery({
    queryKey: ['garantias', 'una', conocida._id],
    queryFn: ({ signal }) => pedir(verGarantia, { parametros: { id: conocida._id }, senal: signal }),
    placeholderData: { data: conocida },
  });
}

/**
 * Adds collateral to a loan and says how it went (P-11.24).
 * @param llave the form's idempotency key, the same for every attempt.
 */
export function useCrearGarantia(llave: string) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: GarantiaDatos) => pedir(crearGarantia, { cuerpo: datos, llave }),
    onSuccess: () => avisar.exito('Garantía creada correctamente'),
    onError: (error) => avisarFallo(error, 'Error creando garantía'),
    onSettled: () => refrescarGarantias(consultas),
  });
}

/** Passes collateral to another state, unless somebody changed it meanwhile, and says how it went (P-11.24). */
export function useCambiarEstado({ _id, version }: Garantia) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (estado: EstadoAlcanzable) =>
      pedir(editarGarantia, { parametros: { id: _id }, cuerpo: { estado, version } }),
    onSuccess: (_, estado) => avisar.exito(TRANSICIONES[estado].hecho),
    onError: (error) => avisarFallo(error, 'Error actualizando estado'),
    onSettled: () => refrescarGarantias(consultas),
  });
}

/** Gives collateral an appraisal, or takes it away with null, unless somebody changed it meanwhile; and says how it went. */
export function useGuardarAvaluo({ _id, version }: Garantia) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (valorAvaluo: number | null) =>
      pedir(editarGarantia, { parametros: { id: _id }, cuerpo: { valorAvaluo, version } }),
    onSuccess: () => avisar.exito('Avalúo guardado'),
    onError: (error) => avisarFallo(error, 'Error guardando avalúo'),
    onSettled: () => refrescarGarantias(consultas),
  });
}

/** Marks as old whatever shows collateral; what is on screen is asked again at once. */
export function refrescarGarantias(consultas: QueryClient): Promise<void> {
  return consultas.invalidateQueries({ queryKey: ['garantias'] });
}
