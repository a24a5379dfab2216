import type { Tablero } from '@cartera/contrato/tablero';
import { formatoFecha, formatoPesos } from '@cartera/kit';
import { EtiquetaEstado } from '@cartera/piezas';
import { TablaReciente } from './tabla-reciente';

export function UltimosPrestamos({ filas }: { readonly filas: Tablero['ultimosPrestamos'] }) {
  return (
    <TablaReciente
      titulo="Últimos Préstamos"
      vacio="Aún no hay préstamos."
      filas={filas}
      columnas={[
        { titulo: 'Cliente', celda: ({ cliente }) => cliente },
        { titulo: 'Monto', celda: ({ monto }) => formatoPesos(monto), aLaDerecha: true },
        { titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
        { titulo: 'Estado', celda: ({ estado }) => <EtiquetaEstado de="prestamo" estado={estado} /> },
      ]}
    />
  );
}
