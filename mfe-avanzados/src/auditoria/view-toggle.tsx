import { SampleToggle, useSampleView } from '../samples/sample-toggle';

const REGISTRO = { value: 'registro', label: 'Registro real' } as const;

/** Switches between the sample and the audit trail, for users who may see the trail. */
export function ViewToggle() {
  return <SampleToggle state={useAuditoriaView()} real={REGISTRO} />;
}

/** The view of the page: the sample, or the audit trail. */
export function useAuditoriaView() {
  return useSampleView({ page: 'auditoria', real: 'registro', permiso: 'auditoria.ver' });
}
