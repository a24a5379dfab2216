import { type ReactNode, useId } from 'react';
import './card.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Next to the title: a link, a filter. */
  readonly extra?: ReactNode;
  /** No inner margins, for a table or a list that reaches the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A block of a page. antd's card would also load its tabs. */
export function Card({ title, extra, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="ct-card" {...(title && { 'aria-labelledby': id })}>
      {(title || extra) && (
        <div className="ct-card__head">
          {title && (
            <h2 className="ct-card__title" id={id}>
              {title}
            </h2>
          )}
          {extra}
        </div>
      )}
      <div className={flush ? 'ct-card__body--flush' : 'ct-card__body'}>{children}</div>
    </section>
  );
}
