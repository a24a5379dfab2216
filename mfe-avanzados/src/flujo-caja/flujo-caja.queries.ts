import { todayInBogota } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

/** The sample cash flow, fetched apart from its page; the server is not asked. */
export function useFlujoCaja() {
  return useQuery({
    queryKey: ['muestras', 'flujo-caja'],
    queryFn: async () => {
      const { sampleFlujo } = await import(/* webpackChunkName: "muestra-flujo-caja" */ './sample-flujo');
      return sampleFlujo(todayInBogota());
    },
  });
}
