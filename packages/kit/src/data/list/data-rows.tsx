import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../browser/media';
import { type Column, toTableColumns } from './columns';
import type { ListStateBase } from './use-list-state';
import './data-list.css';

interface DataRowsProps<T extends { readonly _id: string }> {
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** Renders a row on a phone. */
  readonly card: (row: T) => ReactNode;
  /** For rows with sortable columns. */
  readonly sorts?: Pick<ListStateBase, 'sort' | 'defaultSort' | 'sortBy'>;
  readonly loading?: boolean;
}

const NO_SORTS = { sort: '', defaultSort: '', sortBy: () => undefined };

/** Rows as a table, or as cards on a phone. */
export function DataRows<T extends { readonly _id: string }>({
  rows,
  columns,
  card,
  sorts = NO_SORTS,
  loading = false,
}: DataRowsProps<T>) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <ul className="ct-list__cards">
        {rows.map((row) => (
          <li key={row._id} className="ct-list__card">
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
      dataSource={rows}
      pagination={false}
      loading={{ spinning: loading, delay: 250 }}
      // The table scrolls sideways when its longest words do not fit.
      scroll={{ x: true }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        sorts.sortBy(order ? `${String(columnKey)}_${order === 'ascend' ? 'asc' : 'desc'}` : '');
      }}
    />
  );
}
