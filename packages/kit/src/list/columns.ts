import type { ReactNode } from 'react';
import type { TableColumn } from './table';

/** A column of a list. */
export interface Column<T> extends TableColumn<T> {
  readonly cell: (row: T) => ReactNode;
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
