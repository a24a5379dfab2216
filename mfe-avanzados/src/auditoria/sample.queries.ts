import { todayInBogota } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

/** The sample events, in a chunk of their own; there is no API call. */
export function useEventos() {
  return useQuery({
    queryKey: ['samples', 'auditoria'],
    queryFn: async () => {
      const { sampleEventos } = await import(/* webpackChunkName: "sample-auditoria" */ './sample-eventos');
      return sampleEventos(todayInBogota());
    },
  });
}
