import { ordenarVisitas, verOrdenDeVisitas } from '@cartera/contrato/mi-dia';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (cobrador: string) => ['mi-dia', 'orden', cobrador];

/** The clients of a collector, in the order of the visits. */
export function useOrden(cobrador: string) {
  return useQuery({
    queryKey: keyOf(cobrador),
    queryFn: ({ signal }) => call(verOrdenDeVisitas, { params: { id: cobrador }, signal }),
    meta: { personal: true, clientes: true },
  });
}

/** Saves the order of the visits. */
export function useOrdenar(cobrador: string) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: (clientes: string[]) =>
      call(ordenarVisitas, { params: { id: cobrador }, body: { clientes } }),
    onSuccess: async (answer) => {
      queries.setQueryData(keyOf(cobrador), answer);
      notify.success('Orden guardado');
      await queries.invalidateQueries({ queryKey: ['mi-dia', 'de', cobrador] });
    },
    onError: (error) => notifyFailure(error, 'Error al guardar el orden'),
  });
}
