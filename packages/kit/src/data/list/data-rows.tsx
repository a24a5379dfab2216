import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../browser/media';
import { type Column, toTableColumns } from './columns';
import type { ListStateBase } from './use-list-state';
import './data-list.css';

interface DataRowsProps<T extends { readonly _id: string }> {
  readonly filas: readonly T[];
  readonly columns: readonly Column<T>[];
  /** The row on a phone, where nobody can read a table. */
  readonly card: (row: T) => ReactNode;
  /** For rows that can be ordered by pressing a head. */
  readonly sorts?: Pick<ListStateBase, 'orden' | 'defaultSort' | 'sortBy'>;
  readonly loading?: boolean;
}

const NO_SORTS = { orden: '', defaultSort: '', sortBy: () => undefined };

/** Rows as a table, or as cards on a phone. */
export function DataRows<T extends { readonly _id: string }>({
  filas,
  columns,
  card,
  sorts = NO_SORTS,
  loading = false,
}: DataRowsProps<T>) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <ul className="ct-lista__tarjetas">
        {filas.map((row) => (
          <li key={row._id} className="ct-lista__tarjeta">
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<T>
      rowKey="_id"
      columns={toTableColumns(columns, sorts)}
      dataSource={filas}
      pagination={false}
      loading={{ spinning: loading, delay: 250 }}
      // As wide as there is room for, and no narrower than its longest words: then it is dragged.
      scroll={{ x: true }}
      onChange={(_, __, orden) => {
        const { columnKey, order } = Array.isArray(orden) ? {} : orden;
        sorts.sortBy(order ? `${String(columnKey)}_${order === 'ascend' ? 'asc' : 'desc'}` : '');
      }}
    />
  );
}
