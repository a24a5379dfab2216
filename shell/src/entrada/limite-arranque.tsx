import { BotonLigero } from '@cartera/kit';
import { Component, type ReactNode } from 'react';
import './limite-arranque.css';

interface Props {
  readonly children: ReactNode;
}

interface Estado {
  readonly fallo: boolean;
}

/** The last resort, when the portal itself cannot be fetched or drawn: a sentence and a way out, never a blank page. */
export class LimiteArranque extends Component<Props, Estado> {
  override state: Estado = { fallo: false };

  static getDerivedStateFromError(): Estado {
    return { fallo: true };
  }

  override render() {
    if (!this.state.fallo) return this.props.children;
    return (
      <main className="sh-arranque" role="alert">
        <h1>No pudimos abrir Cartera</h1>
        <p>Revisa tu conexión a internet y vuelve a intentarlo.</p>
        <BotonLigero onClick={() => window.location.reload()}>Reintentar</BotonLigero>
      </main>
    );
  }
}
