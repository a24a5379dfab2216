import { Component, type ReactNode } from 'react';

interface Props {
  readonly direccion: string;
  readonly panel: (error: unknown) => ReactNode;
  readonly alFallar: (error: unknown) => void;
  readonly alCambiarDireccion: () => void;
  readonly children: ReactNode;
}

interface Estado {
  readonly fallo: { readonly error: unknown } | null;
}

/** Catches what a module throws, while loading or drawing, and draws its panel in its place. */
export class LimiteModulo extends Component<Props, Estado> {
  override state: Estado = { fallo: null };

  static getDerivedStateFromError(error: unknown): Estado {
    return { fallo: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.alFallar(error);
  }

  override componentDidUpdate(antes: Props, { fallo }: Estado) {
    // A page that breaks on the way to it is drawn, broken, along with its address: nobody moved on from that failure.
    const yaFallaba = fallo !== null && fallo === this.state.fallo;
    if (yaFallaba && antes.direccion !== this.props.direccion) this.props.alCambiarDireccion();
  }

  override render() {
    const { fallo } = this.state;
    return fallo ? this.props.panel(fallo.error) : this.props.children;
  }
}
