import type { ReactNode } from 'react';
import './descripcion.css';

interface PropsDescripcion {
  readonly children: ReactNode;
  /** Of figures alone: one that is too long to stand beside another takes a line of its own. */
  readonly cifras?: boolean;
  /** What the place where it stands adds. */
  readonly className?: string;
}

/** What is known of one thing: each fact of it under its name, as many to a line as fit. */
export function Descripcion({ children, cifras = false, className = '' }: PropsDescripcion) {
  const clase = cifras ? 'ct-descripcion ct-descripcion--cifras' : 'ct-descripcion';
  return <dl className={`${clase} ${className}`}>{children}</dl>;
}

interface PropsDato {
  readonly nombre: ReactNode;
  /** Running text, which takes a line of its own. */
  readonly ancho?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One fact of a `Descripcion`. */
export function Dato({ nombre, ancho = false, className = '', children }: PropsDato) {
  return (
    <div className={ancho ? `ct-descripcion__ancho ${className}` : className}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
