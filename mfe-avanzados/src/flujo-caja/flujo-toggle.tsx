import { SampleToggle } from '../samples/sample-toggle';
import { useFlujoView } from './use-flujo-view';

const REAL = { value: 'real', label: 'Datos reales' } as const;

/** Switches between the sample and the real cash flow. */
export function FlujoToggle() {
  return <SampleToggle state={useFlujoView()} real={REAL} />;
}
