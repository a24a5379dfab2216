import './loading.css';

interface LoadingProps {
  /** What is being loaded, as the user reads it. */
  readonly text?: string;
  /** As tall as the window, for what comes before the layout. */
  readonly fullScreen?: boolean;
}

/** A spinner with its sentence. */
export function Loading({ text = 'Cargando...', fullScreen = false }: LoadingProps) {
  return (
    <div className={fullScreen ? 'ct-cargando ct-cargando--pantalla' : 'ct-cargando'} role="status">
      <span className="ct-cargando__giro" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
