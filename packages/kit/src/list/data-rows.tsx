import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/media';
import { type Column, Table } from './table';
import type { ListStateBase } from './use-list-state';
import './data-list.css';

interface DataRowsProps<T extends { readonly _id: string }> {
  /** The name of the list for a screen reader: 'Clientes'. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** Renders a row on a phone. */
  readonly card: (row: T) => ReactNode;
  /** For rows with sortable columns. */
  readonly sorts?: Pick<ListStateBase, 'sort' | 'defaultSort' | 'sortBy'>;
  readonly loading?: boolean;
}

/** Rows as a table, or as cards on a phone. */
export function DataRows<T extends { readonly _id: string }>({
  label,
  rows,
  columns,
  card,
  sorts,
  loading = false,
}: DataRowsProps<T>) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <ul>
        {rows.map((row) => (
          <li key={row._id} className="ct-list__card">
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  const sorting = sorts && { sorting: sorts };
  return <Table label={label} rows={rows} columns={columns} loading={loading} {...sorting} />;
}
