import { LightButton } from '@cartera/kit';
import { Component, type ReactNode } from 'react';
import { isLoadError } from '../modules/module-error';
import './startup-boundary.css';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Replaces the whole page when the portal cannot be loaded or drawn, instead of a blank page. */
export class StartupBoundary extends Component<Props, State> {
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
