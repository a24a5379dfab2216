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
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export type DatosEnviados = z.input<typeof CobroDatos>;

/** A page of payments, with the sum of all that match. */
export function useCobros(consulta: Partial<ConsultaCobros>) {
  return useQuery({
    queryKey: ['cobros', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarCobros, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** The installments and the balance of a loan. @param id null while none is chosen. */
export function usePlan(id: string | null) {
  return useQuery({
    queryKey: ['prestamos', 'plan', id],
    queryFn: id ? ({ signal }) => pedir(verPlan, { parametros: { id }, senal: signal }) : skipToken,
    meta: { dinero: true, personal: true, clientes: true },
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
    onSettled: () => refresh(consultas, 'dinero'),
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
    onSettled: () => refresh(consultas, 'dinero'),
  });
}
