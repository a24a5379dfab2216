import { useSampleView } from '../samples/use-sample-view';

/** The view of the page: the sample, or the cash flow of the journal. */
export function useFlujoView() {
  return useSampleView({ page: 'flujo-caja', real: 'real', permiso: 'cajas.ver' });
}
