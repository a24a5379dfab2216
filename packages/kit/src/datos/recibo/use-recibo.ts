import { verRecibo } from '@cartera/contrato/recibos';
import { useQuery } from '@tanstack/react-query';
import { pedir } from '../../http/pedir';

/** The receipt of a payment. Its key begins as the payments' does: undoing one makes its receipt old. */
export function useRecibo(cobroId: string) {
  return useQuery({
    queryKey: ['cobros', 'recibo', cobroId],
    queryFn: ({ signal }) => pedir(verRecibo, { parametros: { id: cobroId }, senal: signal }),
  });
}
