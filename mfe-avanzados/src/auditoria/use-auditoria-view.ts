import { useSampleView } from '../samples/use-sample-view';

/** The view of the page: the sample, or the audit trail. */
export function useAuditoriaView() {
  return useSampleView({ page: 'auditoria', real: 'registro', permiso: 'auditoria.ver' });
}
