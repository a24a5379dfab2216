import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { avisar, avisarFallo, formatoPesos, pedir, refrescarDinero, useEscritura } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The installments of a loan and how far they are paid. */
export function usePlan(prestamoId: string) {
  return useQuery({
    queryKey: ['prestamos', 'plan', prestamoId],
    queryFn: ({ signal }) => pedir(verPlan, { parametros: { id: prestamoId }, senal: signal }),
  });
}

/** Generates the plan, once, and says how it went (section 8 of the specification). */
export function useGenerarPlan(prestamoId: string) {
  const refrescar = useRefrescar();
  return useEscritura({
    mutationFn: () => pedir(generarPlanPrestamo, { parametros: { id: prestamoId } }),
    onSuccess: () => avisar.exito('Plan generado'),
    onError: (error) => avisarFallo(error, 'Error generando plan'),
    onSettled: refrescar,
  });
}

interface PagoDeCuota {
  readonly cuotaId: string;
  /** Whole pesos. */
  readonly monto: number;
}

/**
 * Pays an installment first, what is left goes to the oldest, and says how it went (section 8 of the
 * specification).
 * @param llave idempotency key, the same for every attempt at this payment.
 */
export function usePagarCuota(prestamoId: string, llave: string) {
  const refrescar = useRefrescar();
  return useEscritura({
    mutationFn: ({ cuotaId, monto }: PagoDeCuota) =>
      pedir(pagarCuota, { parametros: { id: prestamoId, cuota: cuotaId }, cuerpo: { monto }, llave }),
    onSuccess: ({ data }) => {
      avisar.exito('Pago aplicado', {
        detalle: `El préstamo queda debiendo ${formatoPesos(data.saldoPendiente)}`,
      });
    },
    onError: (error) => avisarFallo(error, 'Error aplicando pago'),
    onSettled: refrescar,
  });
}

interface ReversionDeCuota {
  readonly cuotaId: string;
  readonly llave: string;
}

/** Undoes what stands paid of an installment, and says how it went (section 8 of the specification). */
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
  return () => refrescarDinero(consultas);
}
