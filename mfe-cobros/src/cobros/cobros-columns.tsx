import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import type { Column } from '@cartera/kit/datos';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { Link } from 'react-router-dom';
import { corrigeText } from './corrige-texts';
import './cobros.css';

export const COBROS_COLUMNS: readonly Column<Cobro>[] = [
  { title: 'Fecha', sort: 'fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Cliente',
    cell: ({ prestamo }) => <Text tone="strong">{prestamo.cliente.nombre}</Text>,
  },
  {
    title: 'Préstamo',
    cell: ({ prestamo, deCancelado }) => (
      <span className="cb-prestamo">
        <Link to={`/prestamos/${prestamo._id}/plan`}>{formatPesos(prestamo.monto)}</Link>
        {deCancelado && <EstadoTag of="prestamo" estado="cancelado" />}
      </span>
    ),
  },
  {
    title: 'Monto',
    sort: 'monto',
    align: 'right',
    cell: ({ monto }) => <Money value={monto} strong />,
  },
  { title: 'Cobrador', cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR },
  {
    title: 'Observaciones',
    cell: (cobro) => {
      const text = corrigeText(cobro) ?? cobro.observaciones;
      if (!text) return <Text tone="muted">—</Text>;
      return (
        <span className="cb-observaciones" title={text}>
          {text}
        </span>
      );
    },
  },
];
