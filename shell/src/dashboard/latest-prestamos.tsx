import type { Tablero } from '@cartera/contrato/tablero';
import { formatDate, formatPesos } from '@cartera/kit';
import { EstadoTag } from '@cartera/piezas';
import { RecentCliente } from './recent-cliente';
import { RecentTable } from './recent-table';

export function LatestPrestamos({ rows }: { readonly rows: Tablero['ultimosPrestamos'] }) {
  return (
    <RecentTable
      title="Últimos Préstamos"
      empty="Aún no hay préstamos."
      rows={rows}
      columns={[
        { title: 'Cliente', cell: (row) => <RecentCliente {...row} /> },
        { title: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { title: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        { title: 'Estado', cell: ({ estado }) => <EstadoTag of="prestamo" estado={estado} /> },
      ]}
    />
  );
}
