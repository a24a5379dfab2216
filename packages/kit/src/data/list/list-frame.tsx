import type { ReactNode } from 'react';
import './data-list.css';

interface ListFrameProps {
  /** What the rows are, for a screen reader: 'Clientes'. */
  readonly nombre: string;
  /** The search and the filters, above the rows. */
  readonly bar?: ReactNode;
  /** The rows are being asked for. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list: what narrows it above, the rows below. */
export function ListFrame({ nombre, bar, busy = false, children }: ListFrameProps) {
  return (
    <section className="ct-lista" aria-label={nombre} aria-busy={busy}>
      <div className="ct-lista__barra">{bar}</div>
      {children}
    </section>
  );
}
