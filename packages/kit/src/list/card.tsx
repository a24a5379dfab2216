import type { ReactNode } from 'react';
import './card.css';

interface RecordCardProps {
  readonly title: ReactNode;
  /** Next to the title: a state, an amount. */
  readonly aside?: ReactNode;
  /** Secondary lines, one element each. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A row of a list on a phone: a title with its state, some lines and the actions. */
export function RecordCard({ title, aside, children, actions }: RecordCardProps) {
  return (
    <article className="ct-row-card">
      <div className="ct-row-card__head">
        <div className="ct-row-card__title">{title}</div>
        {aside}
      </div>
      {children && <div className="ct-row-card__lines">{children}</div>}
      {actions && <div className="ct-row-card__actions">{actions}</div>}
    </article>
  );
}
