import { LightButton, Loading, lazyComponent, Toasts, useSession } from '@cartera/kit';
import { Component, type ReactNode } from 'react';
import { Diagnostics } from '../diagnostics/diagnostics';
import { LoginPage } from '../login/login-page';
import { isLoadError } from '../modules/module-error';
import { useSessionCheck } from './first-page';
import { importPortal } from './import-portal';
import './startup-boundary.css';

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

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Replaces the whole page when the portal cannot be loaded or drawn, instead of a blank page. */
class StartupBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main className="sh-startup" role="alert">
        <h1>No pudimos abrir Cartera</h1>
        <p>{adviceFor(failure.error)}</p>
        <LightButton onClick={() => window.location.reload()}>Reintentar</LightButton>
      </main>
    );
  }
}

/** Advice for a file that did not load, or for an error of the portal's code. */
function adviceFor(error: unknown): string {
  return isLoadError(error)
    ? 'Revisa tu conexión a internet y vuelve a intentarlo.'
    : 'Se detuvo por un error interno. Vuelve a intentarlo. Si sigue igual, avisa al administrador.';
}
