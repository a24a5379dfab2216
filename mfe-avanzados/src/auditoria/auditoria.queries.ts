import { todayInBogota } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

/** The sample events, fetched apart from their page; the server is not asked. */
export function useEventos() {
  return useQuery({
    queryKey: ['muestras', 'auditoria'],
    queryFn: async () => {
      const { sampleEventos } = await import(/* webpackChunkName: "muestra-auditoria" */ './sample-eventos');
      return sampleEventos(todayInBogota());
    },
  });
}
