import type { ReactNode } from 'react';
import './card.css';

interface RecordCardProps {
  readonly titulo: ReactNode;
  /** Beside the title: a state, an amount. */
  readonly aside?: ReactNode;
  /** Secondary lines, each in an element of its own. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What most rows look like on a phone: a title with its state, a few lines and the actions. */
export function RecordCard({ titulo, aside, children, actions }: RecordCardProps) {
  return (
    <article className="ct-ficha">
      <div className="ct-ficha__cabeza">
        <div className="ct-ficha__titulo">{titulo}</div>
        {aside}
      </div>
      {children && <div className="ct-ficha__lineas">{children}</div>}
      {actions && <div className="ct-ficha__acciones">{actions}</div>}
    </article>
  );
}
