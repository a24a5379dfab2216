import './cargando.css';

interface PropsCargando {
  /** What is being loaded, as the user reads it. */
  readonly texto?: string;
  /** As tall as the window, for what comes before the layout. */
  readonly pantalla?: boolean;
}

/** A spinner with its sentence. */
export function Cargando({ texto = 'Cargando...', pantalla = false }: PropsCargando) {
  return (
    <div className={pantalla ? 'ct-cargando ct-cargando--pantalla' : 'ct-cargando'} role="status">
      <span className="ct-cargando__giro" aria-hidden="true" />
      <span>{texto}</span>
    </div>
  );
}
