import type { Tablero } from '@cartera/contrato/tablero';
import { formatDate, formatPesos } from '@cartera/kit';
import { EstadoTag } from '@cartera/piezas';
import { RecentTable } from './recent-table';

export function LatestPrestamos({ filas }: { readonly filas: Tablero['ultimosPrestamos'] }) {
  return (
    <RecentTable
      titulo="Últimos Préstamos"
      empty="Aún no hay préstamos."
      filas={filas}
      columns={[
        { titulo: 'Cliente', cell: ({ cliente }) => cliente },
        { titulo: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { titulo: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        { titulo: 'Estado', cell: ({ estado }) => <EstadoTag de="prestamo" estado={estado} /> },
      ]}
    />
  );
}
