import { Component, type ReactNode } from 'react';

interface Props {
  readonly direccion: string;
  readonly panel: (error: unknown) => ReactNode;
  readonly onFail: (error: unknown) => void;
  readonly onUrlChange: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what a module throws, while loading or drawing, and draws its panel in its place. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override componentDidUpdate(antes: Props, { failure }: State) {
    // A page that breaks on the way to it is drawn, broken, along with its address: nobody moved on from that failure.
    const alreadyFailed = failure !== null && failure === this.state.failure;
    if (alreadyFailed && antes.direccion !== this.props.direccion) this.props.onUrlChange();
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.panel(failure.error) : this.props.children;
  }
}
