import type { ReactNode } from 'react';
import './ficha.css';

interface PropsFicha {
  readonly titulo: ReactNode;
  /** Beside the title: a state, an amount. */
  readonly lado?: ReactNode;
  /** Secondary lines, each in an element of its own. */
  readonly children?: ReactNode;
  readonly acciones?: ReactNode;
}

/** What most rows look like on a phone: a title with its state, a few lines and the actions. */
export function Ficha({ titulo, lado, children, acciones }: PropsFicha) {
  return (
    <article className="ct-ficha">
      <div className="ct-ficha__cabeza">
        <div className="ct-ficha__titulo">{titulo}</div>
        {lado}
      </div>
      {children && <div className="ct-ficha__lineas">{children}</div>}
      {acciones && <div className="ct-ficha__acciones">{acciones}</div>}
    </article>
  );
}
