import { type ReactNode, useId } from 'react';
import './card.css';

interface CardProps {
  readonly titulo?: string;
  /** Beside the title: a link, a filter. */
  readonly extra?: ReactNode;
  /** Without inner margins, for what reaches the edges: a table, a list. */
  readonly aRas?: boolean;
  readonly children: ReactNode;
}

/** A block of a page. antd's card brings its tabs along; this does not. */
export function Card({ titulo, extra, aRas = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="ct-tarjeta" {...(titulo && { 'aria-labelledby': id })}>
      {(titulo || extra) && (
        <div className="ct-tarjeta__cabeza">
          {titulo && (
            <h2 className="ct-tarjeta__titulo" id={id}>
              {titulo}
            </h2>
          )}
          {extra}
        </div>
      )}
      <div className={aRas ? 'ct-tarjeta__cuerpo--a-ras' : 'ct-tarjeta__cuerpo'}>{children}</div>
    </section>
  );
}
