import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** The sort field: with `nombre` the header sorts by `nombre_asc` and `nombre_desc`. */
  readonly sort?: string;
  /** Right for money and counts. */
  readonly align?: 'left' | 'center' | 'right';
  /** Pixels. */
  readonly width?: number;
  /** Stays visible at the end of the row while the other columns scroll. */
  readonly pinned?: boolean;
}

/**
 * Adds the column of actions.
 * @param actions undefined if the user has no permission; then there is no column.
 */
export function withActions<T>(
  columns: readonly Column<T>[],
  actions: ((row: T) => ReactNode) | undefined,
): readonly Column<T>[] {
  if (!actions) return columns;
  return [...columns, { title: 'Acciones', align: 'right', pinned: true, cell: actions }];
}

const SORT_DIRECTIONS: NonNullable<TableColumnType['sortDirections']> = ['ascend', 'descend', 'ascend'];

interface Sorting {
  /** The current sort, such as `nombre_asc`. */
  readonly sort: string;
  readonly defaultSort: string;
}

/** Maps the columns to antd's. */
export function toTableColumns<T>(
  columns: readonly Column<T>[],
  { sort: currentSort, defaultSort }: Sorting,
): TableColumnType<T>[] {
  return columns.map(({ title, cell, sort, align = 'left', width, pinned }) => ({
    key: sort ?? title,
    title,
    render: (_, row) => cell(row),
    align,
    ...(width !== undefined && { width }),
    ...(pinned && { fixed: 'end' }),
    ...(sort !== undefined && {
      sorter: true,
      sortOrder: sortDirectionOf(sort, currentSort),
      // The third click removes the sort, which would change nothing on the column of the default sort.
      ...(sortDirectionOf(sort, defaultSort) && { sortDirections: SORT_DIRECTIONS }),
      showSorterTooltip: false,
    }),
  }));
}

function sortDirectionOf(field: string, currentSort: string) {
  if (currentSort === `${field}_asc`) return 'ascend';
  return currentSort === `${field}_desc` ? 'descend' : null;
}
