import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { pedir, refrescarDinero } from '@cartera/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The installments of a loan and how far they are paid. */
export function usePlan(prestamoId: string) {
  return useQuery({
    queryKey: ['prestamos', 'plan', prestamoId],
    queryFn: ({ signal }) => pedir(verPlan, { parametros: { id: prestamoId }, senal: signal }),
  });
}

/** Generates the plan, once. */
export function useGenerarPlan(prestamoId: string) {
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: () => pedir(generarPlanPrestamo, { parametros: { id: prestamoId } }),
    onSettled: refrescar,
  });
}

interface PagoDeCuota {
  readonly cuotaId: string;
  /** Whole pesos. */
  readonly monto: number;
  /** Idempotency key, the same for every attempt at this payment. */
  readonly llave: string;
}

/** Pays an installment first; what is left goes to the oldest. */
export function usePagarCuota(prestamoId: string) {
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: ({ cuotaId, monto, llave }: PagoDeCuota) =>
      pedir(pagarCuota, { parametros: { id: prestamoId, cuota: cuotaId }, cuerpo: { monto }, llave }),
    onSettled: refrescar,
  });
}

interface ReversionDeCuota {
  readonly cuotaId: string;
  readonly llave: string;
}

/** Undoes what stands paid of an installment. */
export function useRevertirCuota(prestamoId: string) {
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: ({ cuotaId, llave }: ReversionDeCuota) =>
      pedir(revertirCuota, { parametros: { id: prestamoId, cuota: cuotaId }, llave }),
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
