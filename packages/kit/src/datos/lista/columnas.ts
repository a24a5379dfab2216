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
}

const ALINEACION = { izquierda: 'left', centro: 'center', derecha: 'right' } as const;

/** Our columns as antd's. @param ordenActual the order in force, `campo_asc` or `campo_desc`. */
export function columnasDeTabla<T>(
  columnas: readonly Columna<T>[],
  ordenActual: string,
): TableColumnType<T>[] {
  return columnas.map(({ titulo, celda, orden, alinear = 'izquierda', ancho }) => ({
    key: orden ?? titulo,
    title: titulo,
    render: (_, fila) => celda(fila),
    align: ALINEACION[alinear],
    ...(ancho !== undefined && { width: ancho }),
    ...(orden !== undefined && {
      sorter: true,
      sortOrder: sentidoDe(orden, ordenActual),
      showSorterTooltip: false,
    }),
  }));
}

function sentidoDe(campo: string, ordenActual: string) {
  if (ordenActual === `${campo}_asc`) return 'ascend';
  return ordenActual === `${campo}_desc` ? 'descend' : null;
}
