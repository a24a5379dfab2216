import type { ReactNode } from 'react';
import './formulario.css';

interface PropsRejillaCampos {
  readonly children: ReactNode;
}

/** Fields side by side where there is room; one marked `ancho` takes the whole row. */
export function RejillaCampos({ children }: PropsRejillaCampos) {
  return <div className="ct-rejilla">{children}</div>;
}
