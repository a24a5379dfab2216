import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<T> {
  readonly titulo: string;
  /** What the cell shows. */
  readonly cell: (row: T) => ReactNode;
  /** The field of the list's orders: with `nombre` the head orders by `nombre_asc` and `nombre_desc`. */
  readonly orden?: string;
  /** Money and counts go to the right. */
  readonly align?: 'izquierda' | 'centro' | 'derecha';
  /** Pixels. */
  readonly width?: number;
  /** It stays in view at the end of the row while the others are dragged under it. */
  readonly pinnedVersion?: boolean;
}

/**
 * The columns with one of actions at their end.
 * @param actions absent where the user may do nothing: a column of nothing is not shown.
 */
export function withActions<T>(
  columns: readonly Column<T>[],
  actions: ((row: T) => ReactNode) | undefined,
): readonly Column<T>[] {
  if (!actions) return columns;
  return [...columns, { titulo: 'Acciones', align: 'derecha', pinnedVersion: true, cell: actions }];
}

const SORT_DIRECTIONS: NonNullable<TableColumnType['sortDirections']> = ['ascend', 'descend', 'ascend'];

const ALIGNMENT = { izquierda: 'left', centro: 'center', derecha: 'right' } as const;

interface Sorting {
  /** The order in force, `campo_asc` or `campo_desc`. */
  readonly orden: string;
  readonly defaultSort: string;
}

/** Our columns as antd's. */
export function toTableColumns<T>(
  columns: readonly Column<T>[],
  { orden: currentSort, defaultSort }: Sorting,
): TableColumnType<T>[] {
  return columns.map(({ titulo, cell, orden, align = 'izquierda', width, pinnedVersion }) => ({
    key: orden ?? titulo,
    title: titulo,
    render: (_, row) => cell(row),
    align: ALIGNMENT[align],
    ...(width !== undefined && { width: width }),
    ...(pinnedVersion && { fixed: 'end' }),
    ...(orden !== undefined && {
      sorter: true,
      sortOrder: sortDirectionOf(orden, currentSort),
      // The third press lifts the order, which on the usual order's own column would change nothing.
      ...(sortDirectionOf(orden, defaultSort) && { sortDirections: SORT_DIRECTIONS }),
      showSorterTooltip: false,
    }),
  }));
}

function sortDirectionOf(campo: string, currentSort: string) {
  if (currentSort === `${campo}_asc`) return 'ascend';
  return currentSort === `${campo}_desc` ? 'descend' : null;
}
