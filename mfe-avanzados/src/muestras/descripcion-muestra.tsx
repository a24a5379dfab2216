import { Etiqueta } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './muestras.css';

interface PropsDescripcionMuestra {
  /** What of the page does work, or does not. */
  readonly children: ReactNode;
}

/** Says above a page of sample data that none of it is real, so that nobody takes it for the book's. */
export function DescripcionMuestra({ children }: PropsDescripcionMuestra) {
  return (
    <span className="ms-descripcion">
      <Etiqueta tono="aviso">Datos de ejemplo</Etiqueta>
      <span>{children}</span>
    </span>
  );
}
