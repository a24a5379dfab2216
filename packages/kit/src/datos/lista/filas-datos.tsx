import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useEsTelefono } from '../../navegador/medios';
import { type Columna, columnasDeTabla } from './columnas';
import type { EstadoListaBase } from './use-estado-lista';
import './lista-datos.css';

interface PropsFilasDatos<T extends { readonly _id: string }> {
  readonly filas: readonly T[];
  readonly columnas: readonly Columna<T>[];
  /** The row on a phone, where nobody can read a table. */
  readonly tarjeta: (fila: T) => ReactNode;
  /** For rows that can be ordered by pressing a head. */
  readonly ordenes?: Pick<EstadoListaBase, 'orden' | 'ordenUsual' | 'ordenar'>;
  readonly cargando?: boolean;
}

const SIN_ORDENES = { orden: '', ordenUsual: '', ordenar: () => undefined };

/** Rows as a table, or as cards on a phone. */
export function FilasDatos<T extends { readonly _id: string }>({
  filas,
  columnas,
  tarjeta,
  ordenes = SIN_ORDENES,
  cargando = false,
}: PropsFilasDatos<T>) {
  const esTelefono = useEsTelefono();
  if (esTelefono) {
    return (
      <ul className="ct-lista__tarjetas">
        {filas.map((fila) => (
          <li key={fila._id} className="ct-lista__tarjeta">
            {tarjeta(fila)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<T>
      rowKey="_id"
      columns={columnasDeTabla(columnas, ordenes)}
      dataSource={filas}
      pagination={false}
      loading={{ spinning: cargando, delay: 250 }}
      // As wide as there is room for, and no narrower than its longest words: then it is dragged.
      scroll={{ x: true }}
      onChange={(_, __, orden) => {
        const { columnKey, order } = Array.isArray(orden) ? {} : orden;
        ordenes.ordenar(order ? `${String(columnKey)}_${order === 'ascend' ? 'asc' : 'desc'}` : '');
      }}
    />
  );
}
