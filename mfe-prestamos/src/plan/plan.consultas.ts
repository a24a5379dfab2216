import { FILAS_POR_PAGINA } from '@cartera/contrato/catalogos';
import { listarNotificacionesPrestamo } from '@cartera/contrato/notificaciones-prestamo';
import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { avisar, avisarFallo, ErrorApi, esRechazo, formatoPesos, pedir, useEscritura } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { IntentoDePago } from './intento-de-pago';
import type { PagoPendiente } from './use-intento-de-pago';

/** The installments of a loan and how far they are paid. */
export function usePlan(prestamoId: string) {
  return useQuery({
    queryKey: ['prestamos', 'plan', prestamoId],
    queryFn: ({ signal }) => pedir(verPlan, { parametros: { id: prestamoId }, senal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** A page of what happened to a loan, newest first. Whatever moves its money adds to it. */
export function useNotificaciones(prestamoId: string, pagina: number) {
  return useQuery({
    queryKey: ['prestamos', 'notificaciones', prestamoId, pagina],
    queryFn: ({ signal }) =>
      pedir(listarNotificacionesPrestamo, {
        parametros: { id: prestamoId },
        consulta: { page: pagina, limit: FILAS_POR_PAGINA },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** Generates the plan, once, and says how it went (P-11.15). */
export function useGenerarPlan(prestamoId: string) {
  const refrescar = useRefrescar();
  return useEscritura({
    mutationFn: () => pedir(generarPlanPrestamo, { parametros: { id: prestamoId } }),
    onSuccess: () => avisar.exito('Plan generado'),
    onError: (error) => avisarFallo(error, 'Error generando plan'),
    onSettled: refrescar,
  });
}

/**
 * Pays an installment first, what is left goes to the oldest, and says how it went (P-11.15,
 * P-11.16). The payment stays written down until the server answers for it.
 */
export function usePagarCuota(prestamoId: string, { intento, anotar, olvidar }: PagoPendiente) {
  const refrescar = useRefrescar();
  const esReintento = useRef(false);
  const { mutate, ...escritura } = useEscritura({
    mutationFn: ({ llave, cuotaId, monto }: IntentoDePago) =>
      pedir(pagarCuota, { parametros: { id: prestamoId, cuota: cuotaId }, cuerpo: { monto }, llave }),
    onSuccess: ({ data }, { llave }) => {
      olvidar(llave);
      avisar.exito('Pago aplicado', {
        detalle: `El préstamo queda debiendo ${formatoPesos(data.saldoPendiente)}`,
      });
    },
    onError: (error, { llave }) => {
      if (esRechazo(error) && !(esReintento.current && noSeMiro(error))) olvidar(llave);
      avisarFallo(error, 'Error aplicando pago');
    },
    onSettled: refrescar,
  });
  const pagar: typeof mutate = (enviado, respuestas) => {
    const repetido = intento?.llave === enviado.llave;
    if (anotar(enviado)) {
      esReintento.current = repetido;
      mutate(enviado, respuestas);
    } else avisar.error('Error aplicando pago', { detalle: repetido ? YA_NO_SE_REPITE : HAY_OTRO });
  };
  return { ...escritura, pagar };
}

const HAY_OTRO =
  'Otro pago de este préstamo espera su respuesta, quizás en otra pestaña. Cierra este diálogo y resuélvelo primero.';
const YA_NO_SE_REPITE =
  'Pasó demasiado tiempo para reintentar este pago. Mira en el plan si la cuota aparece pagada antes de cobrar otra vez.';

/** Refused before it was looked at, which says nothing of the same payment sent before. */
function noSeMiro(error: Error): boolean {
  return error instanceof ErrorApi && [401, 403, 429].includes(error.estado);
}

interface ReversionDeCuota {
  readonly cuotaId: string;
  readonly llave: string;
}

/** Undoes what stands paid of an installment, and says how it went (P-11.15, P-11.17). */
export function useRevertirCuota(prestamoId: string) {
  const refrescar = useRefrescar();
  return useEscritura({
    mutationFn: ({ cuotaId, llave }: ReversionDeCuota) =>
      pedir(revertirCuota, { parametros: { id: prestamoId, cuota: cuotaId }, llave }),
    onSuccess: () => avisar.exito('Pago revertido'),
    onError: (error) => avisarFallo(error, 'Error revirtiendo'),
    onSettled: refrescar,
  });
}

/**
 * Reads the money again, also after a failure: it may have been someone else's change that refused ours, or ours
 * may have arrived and only its answer been lost.
 */
function useRefrescar() {
  const consultas = useQueryClient();
  return () => refresh(consultas, 'dinero');
}
