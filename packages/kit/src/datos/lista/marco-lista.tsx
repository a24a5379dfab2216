import type { ReactNode } from 'react';
import './lista-datos.css';

interface PropsMarcoLista {
  /** What the rows are, for a screen reader: 'Clientes'. */
  readonly nombre: string;
  /** The search and the filters, above the rows. */
  readonly barra?: ReactNode;
  /** The rows are being asked for. */
  readonly ocupado?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list: what narrows it above, the rows below. */
export function MarcoLista({ nombre, barra, ocupado = false, children }: PropsMarcoLista) {
  return (
    <section className="ct-lista" aria-label={nombre} aria-busy={ocupado}>
      <div className="ct-lista__barra">{barra}</div>
      {children}
    </section>
  );
}
