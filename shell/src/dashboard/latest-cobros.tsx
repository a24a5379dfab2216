import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Tablero } from '@cartera/contrato/tablero';
import { formatDate, formatPesos } from '@cartera/kit';
import { RecentCliente } from './recent-cliente';
import { RecentTable } from './recent-table';

export function LatestCobros({ rows }: { readonly rows: Tablero['ultimosCobros'] }) {
  return (
    <RecentTable
      title="Últimos Cobros"
      empty="Aún no hay cobros."
      rows={rows}
      columns={[
        { title: 'Cliente', cell: (row) => <RecentCliente {...row} /> },
        { title: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { title: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        { title: 'Cobrador', cell: ({ cobrador }) => cobrador ?? NO_COBRADOR },
      ]}
    />
  );
}
