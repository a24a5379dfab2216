import type { ReactNode } from 'react';
import './tabla.css';

interface Columna<F> {
  readonly titulo: string;
  readonly celda: (fila: F) => ReactNode;
  /** Money stands to the right, so that its digits line up. */
  readonly aLaDerecha?: boolean;
}

interface Props<F> {
  readonly titulo: string;
  readonly columnas: readonly Columna<F>[];
  readonly filas: readonly F[];
  readonly vacio: string;
}

/** A short table of the dashboard: five rows need neither pages nor the weight of the data tier. */
export function TablaReciente<F extends { readonly _id: string }>({
  titulo,
  columnas,
  filas,
  vacio,
}: Props<F>) {
  return (
    <section className="sh-bloque">
      <header className="sh-bloque__cabeza">
        <h2>{titulo}</h2>
      </header>
      {filas.length === 0 ? (
        <p className="sh-bloque__vacio">{vacio}</p>
      ) : (
        <div className="sh-tabla__marco">
          <table className="sh-tabla sh-tabla--fichas" aria-label={titulo}>
            <thead>
              <tr>
                {columnas.map((columna) => (
                  <th key={columna.titulo} scope="col" data-derecha={columna.aLaDerecha}>
                    {columna.titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((fila) => (
                <tr key={fila._id}>
                  {columnas.map((columna) => (
                    <td key={columna.titulo} data-derecha={columna.aLaDerecha}>
                      {columna.celda(fila)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
