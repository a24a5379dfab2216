import { todayInBogota } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

/** The sample cash flow, in its own chunk; there is no API call. */
export function useFlujoCaja() {
  return useQuery({
    queryKey: ['samples', 'flujo-caja'],
    queryFn: async () => {
      const { sampleFlujo } = await import(/* webpackChunkName: "sample-flujo-caja" */ './sample-flujo');
      return sampleFlujo(todayInBogota());
    },
  });
}
