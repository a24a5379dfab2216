import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import type { Column } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { ClienteLink, metodoText } from '@cartera/piezas';
import { corrigeText } from './corrige-texts';
import { PrestamoLink } from './prestamo-link';
import './cobros.css';

/** The orders of a list of payments. */
export const COBRO_SORTS = [
  { value: 'fecha_desc', label: 'Más recientes' },
  { value: 'fecha_asc', label: 'Más antiguos' },
  { value: 'monto_desc', label: 'Mayor monto' },
  { value: 'monto_asc', label: 'Menor monto' },
] as const;

const FECHA_COLUMN: Column<Cobro> = {
  title: 'Fecha',
  sort: 'fecha',
  cell: ({ fecha }) => <DateText value={fecha} />,
};

const PAGO_COLUMNS: readonly Column<Cobro>[] = [
  {
    title: 'Préstamo',
    cell: (cobro) => <PrestamoLink cobro={cobro}>{formatPesos(cobro.prestamo.monto)}</PrestamoLink>,
  },
  {
    title: 'Monto',
    sort: 'monto',
    align: 'right',
    cell: ({ monto, metodo, referencia }) => (
      <>
        <Money value={monto} strong />
        {metodo !== 'efectivo' && (
          <span className="cb-metodo" title={referencia ?? undefined}>
            {metodoText({ metodo })}
          </span>
        )}
      </>
    ),
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

export const COBROS_COLUMNS: readonly Column<Cobro>[] = [
  FECHA_COLUMN,
  { title: 'Cliente', cell: ({ prestamo }) => <ClienteLink cliente={prestamo.cliente} /> },
  ...PAGO_COLUMNS,
];

/** The columns of a list of one client's payments. */
export const COBROS_DE_CLIENTE_COLUMNS: readonly Column<Cobro>[] = [FECHA_COLUMN, ...PAGO_COLUMNS];
