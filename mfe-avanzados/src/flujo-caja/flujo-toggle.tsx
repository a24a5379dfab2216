import { SampleToggle, useSampleView } from '../samples/sample-toggle';

const REAL = { value: 'real', label: 'Datos reales' } as const;

/** Switches between the sample and the real cash flow. */
export function FlujoToggle() {
  return <SampleToggle state={useFlujoView()} real={REAL} />;
}

/** The view of the page: the sample, or the cash flow of the journal. */
export function useFlujoView() {
  return useSampleView({ page: 'flujo-caja', real: 'real', permiso: 'cajas.ver' });
}
