import { castigarPrestamo, descastigarPrestamo } from '@cartera/contrato/castigos';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { useQueryClient } from '@tanstack/react-query';

const CALLS = { castigar: castigarPrestamo, descastigar: descastigarPrestamo } as const;
const DONE = { castigar: 'Préstamo castigado', descastigar: 'Castigo deshecho' } as const;
const FAILED = { castigar: 'No se pudo castigar', descastigar: 'No se pudo deshacer' } as const;

/**
 * Writes off a loan, or undoes that, and shows the result.
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useCastigo(action: keyof typeof CALLS, id: string, idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (motivo: string) => call(CALLS[action], { params: { id }, body: { motivo }, idempotencyKey }),
    onSuccess: () => notify.success(DONE[action]),
    onError: (error) => notifyFailure(error, FAILED[action]),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
