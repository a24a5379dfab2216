import type { FotoDeEvidencia } from '@cartera/contrato/evidencia';
import { formatDateTime } from '@cartera/kit';
import type { ReactNode } from 'react';
import './foto.css';

interface FotosProps {
  readonly fotos: readonly FotoDeEvidencia[] | undefined;
  /** Draws a photo. @param id undefined: the only one. */
  readonly children: (id?: string) => ReactNode;
}

/** The photos of a record: the first one, and those added later with who added them and when. */
export function Fotos({ fotos = [], children }: FotosProps) {
  if (fotos.length < 2) return children();
  return (
    <ol className="cb-fotos">
      {fotos.map(({ _id, usuario, createdAt }, i) => (
        <li key={_id}>
          {children(_id)}
          <p className="cb-fotos__pie">
            {`${i === 0 ? 'Primera foto' : 'Agregada después'} · ${usuario.nombre}, ${formatDateTime(createdAt)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
