import './loading.css';

interface LoadingProps {
  readonly text?: string;
  /** As tall as the window, for use before the layout. */
  readonly fullScreen?: boolean;
}

/** A spinner with a sentence. */
export function Loading({ text = 'Cargando...', fullScreen = false }: LoadingProps) {
  return (
    <div className={fullScreen ? 'ct-loading ct-loading--screen' : 'ct-loading'} role="status">
      <span className="ct-loading__spinner" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
