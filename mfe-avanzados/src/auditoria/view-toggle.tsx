import { SampleToggle } from '../samples/sample-toggle';
import { useAuditoriaView } from './use-auditoria-view';

const REGISTRO = { value: 'registro', label: 'Registro real' } as const;

/** Switches between the sample and the audit trail, for users who may see the trail. */
export function ViewToggle() {
  return <SampleToggle state={useAuditoriaView()} real={REGISTRO} />;
}
