import type { ReactNode } from 'react';
import './table.css';

export interface TableColumn<T> {
  readonly title: string;
  readonly cell: (row: T, index: number) => ReactNode;
  /** The sort field: with `nombre` the header sorts by `nombre_asc` and `nombre_desc`. */
  readonly sort?: string;
  /** Right for money and counts. */
  readonly align?: 'left' | 'center' | 'right';
  /** Pixels. */
  readonly width?: number;
  /** Stays visible at the end of the row while the other columns scroll. */
  readonly pinned?: boolean;
}

interface Sorting {
  /** The current sort, such as `nombre_asc`. */
  readonly sort: string;
  readonly defaultSort: string;
  sortBy(sort: string): void;
}

interface TableProps<T> {
  /** The caption, which a screen reader reads. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly TableColumn<T>[];
  /** For columns with a sort. */
  readonly sorting?: Sorting;
  readonly loading?: boolean;
}

/** A table. It scrolls sideways when its longest words do not fit. antd's would load a tree, a menu and their filters. */
export function Table<T extends { readonly _id: string }>({
  label,
  rows,
  columns,
  sorting,
  loading = false,
}: TableProps<T>) {
  return (
    <div className="ct-table__scroll">
      <table className="ct-table" data-loading={loading}>
        <caption className="ct-visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                aria-sort={sorting && ariaSort(column.sort, sorting.sort)}
                {...lookOf(column)}
              >
                {sorting && column.sort !== undefined ? (
                  <SortButton title={column.title} field={column.sort} sorting={sorting} />
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id}>
              {columns.map((column) => (
                <td key={column.title} {...lookOf(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortButtonProps {
  readonly title: string;
  readonly field: string;
  readonly sorting: Sorting;
}

/** Sorts upwards, then downwards, then by default. */
function SortButton({ title, field, sorting: { sort, defaultSort, sortBy } }: SortButtonProps) {
  const up = `${field}_asc`;
  const down = `${field}_desc`;
  // The default would change nothing on its own column.
  const next = sort === up ? down : sort === down && defaultSort !== down ? '' : up;
  return (
    <button type="button" className="ct-table__sort" onClick={() => sortBy(next)}>
      {title}
      <span className="ct-table__arrow" aria-hidden="true" />
    </button>
  );
}

function lookOf<T>({ align = 'left', width, pinned }: TableColumn<T>) {
  return { 'data-align': align, 'data-pinned': pinned, ...(width !== undefined && { style: { width } }) };
}

function ariaSort(field: string | undefined, sort: string) {
  if (field === undefined) return undefined;
  if (sort === `${field}_asc`) return 'ascending';
  return sort === `${field}_desc` ? 'descending' : 'none';
}

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
