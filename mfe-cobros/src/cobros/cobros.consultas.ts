import {
  type Cobro,
  type CobroDatos,
  type ConsultaCobros,
  editarCobro,
  eliminarCobro,
  listarCobros,
  registrarCobro,
} from '@cartera/contrato/cobros';
import { verPlan } from '@cartera/contrato/plan';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import { avisar, avisarFallo, pedir, refrescarDinero, useEscritura } from '@cartera/kit';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const PRESTAMOS_OFRECIDOS = 20;

export type DatosEnviados = z.input<typeof CobroDatos>;

/** A page of payments, with the sum of all that match. */
export function useCobros(consulta: Partial<ConsultaCobros>) {
  return useQuery({
    queryKey: ['cobros', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarCobros, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
  });
}

/** The installments and the balance of a loan. @param id null while none is chosen. */
export function usePlan(id: string | null) {
  return useQuery({
    queryKey: ['prestamos', 'plan', id],
    queryFn: id ? ({ signal }) => pedir(verPlan, { parametros: { id }, senal: signal }) : skipToken,
  });
}

/**
 * Registers a payment, or corrects the one given, and says how it went (P-11.21). What shows
 * money is asked again also after a failure: ours may have arrived and only its answer been lost.
 * @param llave the form's idempotency key, the same for every attempt.
 */
export function useGuardarCobro(editado: Cobro | undefined, llave: string) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: DatosEnviados) =>
      editado
        ? pedir(editarCobro, { parametros: { id: editado._id }, cuerpo: datos, llave })
        : pedir(registrarCobro, { cuerpo: datos, llave }),
    onSuccess: () =>
      avisar.exito(editado ? 'Cobro actualizado correctamente' : 'Cobro registrado correctamente'),
    onError: (error) =>
      avisarFallo(error, editado ? 'Error al actualizar cobro' : 'Error al registrar cobro'),
    onSettled: () => refrescarDinero(consultas),
  });
}

/** Undoes a payment and says how it went (P-11.21). */
export function useEliminarCobro() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: ({ id, llave }: { readonly id: string; readonly llave: string }) =>
      pedir(eliminarCobro, { parametros: { id }, llave }),
    onSuccess: () => avisar.exito('Cobro eliminado correctamente'),
    onError: (error) => avisarFallo(error, 'Error al eliminar cobro'),
    onSettled: () => refrescarDinero(consultas),
  });
}

/** The loans that take payments and whose client matches a text, for the form's selector. */
export async function buscarPrestamos(texto: string, senal: AbortSignal) {
  const { data } = await pedir(listarPrestamos, {
    consulta: { search: texto, vivos: '1', limit: PRESTAMOS_OFRECIDOS },
    senal,
  });
  return data;
}
