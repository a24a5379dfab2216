import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

/** A column of a list. */
export interface Columna<T> {
  readonly titulo: string;
  /** What the cell shows. */
  readonly celda: (fila: T) => ReactNode;
  /** The field of the list's orders: with `nombre` the head orders by `nombre_asc` and `nombre_desc`. */
  readonly orden?: string;
  /** Money and counts go to the right. */
  readonly alinear?: 'izquierda' | 'centro' | 'derecha';
  /** Pixels. */
  readonly ancho?: number;
  /** It stays in view at the end of the row while the others are dragged under it. */
  readonly fija?: boolean;
}

/**
 * The columns with one of actions at their end.
 * @param acciones absent where the user may do nothing: a column of nothing is not shown.
 */
export function conAcciones<T>(
  columnas: readonly Columna<T>[],
  acciones: ((fila: T) => ReactNode) | undefined,
): readonly Columna<T>[] {
  if (!acciones) return columnas;
  return [...columnas, { titulo: 'Acciones', alinear: 'derecha', fija: true, celda: acciones }];
}

const IDA_Y_VUELTA: NonNullable<TableColumnType['sortDirections']> = ['ascend', 'descend', 'ascend'];

const ALINEACION = { izquierda: 'left', centro: 'center', derecha: 'right' } as const;

interface Ordenes {
  /** The order in force, `campo_asc` or `campo_desc`. */
  readonly orden: string;
  readonly ordenUsual: string;
}

/** Our columns as antd's. */
export function columnasDeTabla<T>(
  columnas: readonly Columna<T>[],
  { orden: ordenActual, ordenUsual }: Ordenes,
): TableColumnType<T>[] {
  return columnas.map(({ titulo, celda, orden, alinear = 'izquierda', ancho, fija }) => ({
    key: orden ?? titulo,
    title: titulo,
    render: (_, fila) => celda(fila),
    align: ALINEACION[alinear],
    ...(ancho !== undefined && { width: ancho }),
    ...(fija && { fixed: 'end' }),
    ...(orden !== undefined && {
      sorter: true,
      sortOrder: sentidoDe(orden, ordenActual),
      // The third press lifts the order, which on the usual order's own column would change nothing.
      ...(sentidoDe(orden, ordenUsual) && { sortDirections: IDA_Y_VUELTA }),
      showSorterTooltip: false,
    }),
  }));
}

function sentidoDe(campo: string, ordenActual: string) {
  if (ordenActual === `${campo}_asc`) return 'ascend';
  return ordenActual === `${campo}_desc` ? 'descend' : null;
}
