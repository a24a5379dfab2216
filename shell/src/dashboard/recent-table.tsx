import type { ReactNode } from 'react';
import './table.css';

interface Column<F> {
  readonly titulo: string;
  readonly cell: (row: F) => ReactNode;
  /** Money stands to the right, so that its digits line up. */
  readonly alignRight?: boolean;
}

interface Props<F> {
  readonly titulo: string;
  readonly columns: readonly Column<F>[];
  readonly filas: readonly F[];
  readonly empty: string;
}

/** A short table of the dashboard: five rows need neither pages nor the weight of the data tier. */
export function RecentTable<F extends { readonly _id: string }>({ titulo, columns, filas, empty }: Props<F>) {
  return (
    <section className="sh-bloque">
      <header className="sh-bloque__cabeza">
        <h2>{titulo}</h2>
      </header>
      {filas.length === 0 ? (
        <p className="sh-bloque__vacio">{empty}</p>
      ) : (
        <div className="sh-tabla__marco">
          <table className="sh-tabla sh-tabla--fichas" aria-label={titulo}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.titulo} scope="col" data-derecha={column.alignRight}>
                    {column.titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((row) => (
                <tr key={row._id}>
                  {columns.map((column) => (
                    <td key={column.titulo} data-derecha={column.alignRight}>
                      {column.cell(row)}
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
