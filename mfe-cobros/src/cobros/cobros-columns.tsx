import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import type { Column } from '@cartera/kit/datos';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { Link } from 'react-router-dom';
import './cobros.css';

export const COBROS_COLUMNS: readonly Column<Cobro>[] = [
  { titulo: 'Fecha', orden: 'fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  {
    titulo: 'Cliente',
    cell: ({ prestamo }) => <Text tone="fuerte">{prestamo.cliente.nombre}</Text>,
  },
  {
    titulo: 'Préstamo',
    cell: ({ prestamo }) => <Link to={`/prestamos/${prestamo._id}/plan`}>{formatPesos(prestamo.monto)}</Link>,
  },
  {
    titulo: 'Monto',
    orden: 'monto',
    align: 'derecha',
    cell: ({ monto }) => <Money valor={monto} strong />,
  },
  { titulo: 'Cobrador', cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR },
  {
    titulo: 'Observaciones',
    cell: ({ observaciones }) =>
      observaciones ? (
        <span className="cb-observaciones" title={observaciones}>
          {observaciones}
        </span>
      ) : (
        <Text tone="tenue">—</Text>
      ),
  },
];
