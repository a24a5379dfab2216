import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Tablero } from '@cartera/contrato/tablero';
import { formatDate, formatPesos } from '@cartera/kit';
import { RecentTable } from './recent-table';

export function LatestCobros({ filas }: { readonly filas: Tablero['ultimosCobros'] }) {
  return (
    <RecentTable
      titulo="Últimos Cobros"
      empty="Aún no hay cobros."
      filas={filas}
      columns={[
        { titulo: 'Cliente', cell: ({ cliente }) => cliente },
        { titulo: 'Monto', cell: ({ monto }) => formatPesos(monto), alignRight: true },
        { titulo: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
        { titulo: 'Cobrador', cell: ({ cobrador }) => cobrador ?? NO_COBRADOR },
      ]}
    />
  );
}
