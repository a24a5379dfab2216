import { verRecibo } from '@cartera/contrato/recibos';
import { useQuery } from '@tanstack/react-query';
import { pedir } from '../../http/pedir';

/**
 * The receipt of a payment. Its key begins as the payments' does: undoing one makes its receipt old.
 * @param pedido false while nobody looks at it: what was shown stays, and the receipt of an undone payment is not asked for.
 */
export function useRecibo(cobroId: string, pedido: boolean) {
  return useQuery({
    queryKey: ['cobros', 'recibo', cobroId],
    queryFn: ({ signal }) => pedir(verRecibo, { parametros: { id: cobroId }, senal: signal }),
    enabled: pedido,
  });
}
