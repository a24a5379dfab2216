import { type Punto, ponerUbicacion, verUbicacion } from '@cartera/contrato/ubicacion';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (cliente: string) => ['clientes', 'ubicacion', cliente];

/** The pin of a client. */
export function useUbicacion(cliente: string) {
  return useQuery({
    queryKey: keyOf(cliente),
    queryFn: ({ signal }) => call(verUbicacion, { params: { id: cliente }, signal }),
    meta: { personal: true, clientes: true },
  });
}

/** Sets the pin of a client. */
export function usePonerUbicacion(cliente: string) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: ({ latitud, longitud }: Punto) =>
      call(ponerUbicacion, { params: { id: cliente }, body: { latitud, longitud } }),
    onSuccess: async (answer) => {
      queries.setQueryData(keyOf(cliente), answer);
      notify.success('Ubicación guardada');
      await queries.invalidateQueries({ queryKey: ['mi-dia'] });
    },
    onError: (error) => notifyFailure(error, 'Error al guardar la ubicación'),
  });
}
