import { BotonLigero } from '@cartera/kit';
import { Component, type ReactNode } from 'react';
import { esDeCarga } from '../modulos/error-modulo';
import './limite-arranque.css';

interface Props {
  readonly children: ReactNode;
}

interface Estado {
  readonly fallo: { readonly error: unknown } | null;
}

/** The last resort, when the portal itself cannot be fetched or drawn: a sentence and a way out, never a blank page. */
export class LimiteArranque extends Component<Props, Estado> {
  override state: Estado = { fallo: null };

  static getDerivedStateFromError(error: unknown): Estado {
    return { fallo: { error } };
  }

  override render() {
    const { fallo } = this.state;
    if (!fallo) return this.props.children;
    return (
      <main className="sh-arranque" role="alert">
        <h1>No pudimos abrir Cartera</h1>
        <p>{consejoDe(fallo.error)}</p>
        <BotonLigero onClick={() => window.location.reload()}>Reintentar</BotonLigero>
      </main>
    );
  }
}

/** What to do, by whether a file did not arrive or the portal's own code broke. */
function consejoDe(error: unknown): string {
  return esDeCarga(error)
    ? 'Revisa tu conexión a internet y vuelve a intentarlo.'
    : 'Se detuvo por un error interno. Vuelve a intentarlo. Si sigue igual, avisa al administrador.';
}
