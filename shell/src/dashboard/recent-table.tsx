import type { ReactNode } from 'react';
import './table.css';

interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** For money, so that the digits line up. */
  readonly alignRight?: boolean;
}

interface Props<T> {
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly empty: string;
}

/** A short table of the dashboard. It has five rows, so it does not load the kit's tables with their pages. */
export function RecentTable<T extends { readonly _id: string }>({ title, columns, rows, empty }: Props<T>) {
  return (
    <section className="sh-block">
      <header className="sh-block__header">
        <h2>{title}</h2>
      </header>
      {rows.length === 0 ? (
        <p className="sh-block__empty">{empty}</p>
      ) : (
        <div className="sh-table__scroll">
          <table className="sh-table sh-table--cards" aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" data-align-right={column.alignRight}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  {columns.map((column) => (
                    <td key={column.title} data-align-right={column.alignRight}>
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
