import type { ReactNode } from 'react';
import './data-list.css';

interface ListFrameProps {
  /** The name of the list for a screen reader: 'Clientes'. */
  readonly label: string;
  /** Search and filters. */
  readonly bar?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list: the toolbar above, the rows below. */
export function ListFrame({ label, bar, busy = false, children }: ListFrameProps) {
  return (
    <section className="ct-list" aria-label={label} aria-busy={busy}>
      <div className="ct-list__toolbar">{bar}</div>
      {children}
    </section>
  );
}
