import { lazyComponent } from '@cartera/kit';
import { useAuditoriaView } from './view-toggle';

const SamplePage = lazyComponent(() => import('./sample-page'));
const RegistroPage = lazyComponent(() => import('./registro-page'));

/** 'Auditoría y Logs': the sample (P-4.17), or the audit trail for users who may see it (P-4.27). */
export default function AuditoriaPage() {
  const { view } = useAuditoriaView();
  return view === 'registro' ? <RegistroPage /> : <SamplePage />;
}
