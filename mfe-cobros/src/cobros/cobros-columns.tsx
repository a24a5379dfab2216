import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import type { Column } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { corrigeText } from './corrige-texts';
import { PrestamoLink } from './prestamo-link';
import './cobros.css';

export const COBROS_COLUMNS: readonly Column<Cobro>[] = [
  { title: 'Fecha', sort: 'fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Cliente',
    cell: ({ prestamo }) => <Text tone="strong">{prestamo.cliente.nombre}</Text>,
  },
  {
    title: 'Préstamo',
    cell: (cobro) => <PrestamoLink cobro={cobro}>{formatPesos(cobro.prestamo.monto)}</PrestamoLink>,
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
