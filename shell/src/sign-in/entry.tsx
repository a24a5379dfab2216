import { Loading, lazyComponent, Toasts, useSession } from '@cartera/kit';
import { Diagnostics } from '../diagnostics/diagnostics';
import { LoginPage } from '../login/login-page';
import { importPortal } from './import-portal';
import { StartupBoundary } from './startup-boundary';
import { useSessionCheck } from './use-session-check';

const Portal = lazyComponent(importPortal, () => <Loading fullScreen />);
const Gate = lazyComponent(
  () => import('../account/gate'),
  () => <Loading fullScreen />,
);

/** Shows the spinner, the login or the portal, by the state of the session (P-1.4, P-1.6). */
export function Entry() {
  const status = useSession((session) => session.status);
  const usuarioId = useSession(({ usuario }) => usuario?._id);
  const owes = useSession(({ usuario }) => usuario?.debeCambiarClave || usuario?.debeConfigurarSegundoFactor);
  const checking = useSessionCheck();
  return (
    <>
      <StartupBoundary>
        {(status === 'loading' || (status === 'authenticated' && checking)) && <Loading fullScreen />}
        {status === 'anonymous' && <LoginPage />}
        {status === 'authenticated' &&
          !checking &&
          // Another tab can change the user: the key removes the previous user's screen.
          (owes ? <Gate /> : <Portal key={usuarioId} />)}
      </StartupBoundary>
      <Diagnostics />
      <Toasts />
    </>
  );
}
