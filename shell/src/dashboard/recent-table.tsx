import type { ReactNode } from 'react';
import './table.css';
import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Tablero } from '@cartera/contrato/tablero';
import { formatDate, formatPesos } from '@cartera/kit';
import { ClienteLink, EstadoTag } from '@cartera/piezas';

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
function RecentTable<T extends { readonly _id: string }>({ title, columns, rows, empty }: Props<T>) {
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

interface RecentClienteProps {
  /** The client's name. */
  readonly cliente: string;
  /** Absent in an answer of an earlier API. */
  readonly clienteId?: string | undefined;
}

/** The client of a recent loan or payment. */
function RecentCliente({ cliente, clienteId }: RecentClienteProps) {
  return clienteId ? <ClienteLink cliente={{ _id: clienteId, nombre: cliente }} /> : cliente;
}

export function LatestCobros({ rows }: { readonly rows: Tablero['ultimosCobros'] }) {
  return (
    <RecentTable
      title="Últimos Cobros"
      empty="Aún no hay cobros."
      rows={rows}
      columns={[
        { title: 'Cliente', cell: (row) => <RecentCliente {...row} /> },
        { title: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { title: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        { title: 'Cobrador', cell: ({ cobrador }) => cobrador ?? NO_COBRADOR },
      ]}
    />
  );
}

export function LatestPrestamos({ rows }: { readonly rows: Tablero['ultimosPrestamos'] }) {
  return (
    <RecentTable
      title="Últimos Préstamos"
      empty="Aún no hay préstamos."
      rows={rows}
      columns={[
        { title: 'Cliente', cell: (row) => <RecentCliente {...row} /> },
        { title: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { title: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        {
          title: 'Estado',
          cell: ({ estado, cierre }) => <EstadoTag of="prestamo" estado={estado} cierre={cierre} />,
        },
      ]}
    />
  );
}
