import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly path: string;
  readonly panel: (error: unknown) => ReactNode;
  /** @param componentStack the components around the one that broke. */
  readonly onFail: (error: unknown, componentStack: string) => void;
  readonly onUrlChange: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches the errors of a module, while loading or drawing, and draws the failure panel instead. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onFail(error, componentStack ?? '');
  }

  override componentDidUpdate(previous: Props, { failure }: State) {
    // A page can fail in the same update that changes the path. Only a later change of path starts another attempt.
    const alreadyFailed = failure !== null && failure === this.state.failure;
    if (alreadyFailed && previous.path !== this.props.path) this.props.onUrlChange();
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.panel(failure.error) : this.props.children;
  }
}
