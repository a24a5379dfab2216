import type { ReactNode } from 'react';
import './etiqueta.css';

export type Tono = 'neutro' | 'primario' | 'exito' | 'aviso' | 'peligro' | 'info' | 'violeta';

interface PropsEtiqueta {
  readonly children: ReactNode;
  readonly tono?: Tono;
}

/** A small label whose colour repeats what its words say. */
export function Etiqueta({ children, tono = 'neutro' }: PropsEtiqueta) {
  return <span className={`ct-etiqueta ct-etiqueta--${tono}`}>{children}</span>;
}
