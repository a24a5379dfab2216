import { lazyComponent } from '@cartera/kit';
import { useFlujoView } from './flujo-toggle';

const SamplePage = lazyComponent(() => import('./sample-flujo-page'));
const RealPage = lazyComponent(() => import('./real-flujo-page'));

/** 'Flujo de Caja': the sample (P-4.16), or the cash flow of the journal (P-4.60). */
export default function FlujoCajaPage() {
  const { view } = useFlujoView();
  return view === 'real' ? <RealPage /> : <SamplePage />;
}
