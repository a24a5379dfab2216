import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { ReporteCobro, ReporteDay, ReporteMoroso, ReportePrestamo } from '@cartera/contrato/reportes';
import { formatTelefono, formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/datos';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { PrestamoLink } from './prestamo-link';

type WithPersonas = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

const PHONE: Column<WithPersonas> = {
  titulo: 'Teléfono',
  cell: ({ cliente }) => <span className="ct-cifras">{formatTelefono(cliente.telefono)}</span>,
};
const COBRADOR: Column<WithPersonas> = {
  titulo: 'Cobrador',
  cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR,
};

export const GENERAL_COLUMNS: readonly Column<ReporteDay>[] = [
  { titulo: 'Fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  { titulo: 'Préstamos', align: 'derecha', cell: ({ prestamos }) => formatThousands(prestamos) },
  { titulo: 'Prestado', align: 'derecha', cell: ({ prestado }) => <Money valor={prestado} /> },
  { titulo: 'Cobros', align: 'derecha', cell: ({ cobros }) => formatThousands(cobros) },
  { titulo: 'Cobrado', align: 'derecha', cell: ({ cobrado }) => <Money valor={cobrado} strong /> },
];

export const PRESTAMOS_COLUMNS: readonly Column<ReportePrestamo>[] = [
  { titulo: 'Fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  { titulo: 'Cliente', cell: ({ _id, cliente }) => <PrestamoLink prestamo={_id} cliente={cliente} /> },
  COBRADOR,
  { titulo: 'Monto', align: 'derecha', cell: ({ monto }) => <Money valor={monto} strong /> },
  {
    titulo: 'Saldo pendiente',
    align: 'derecha',
    cell: ({ saldoPendiente }) => <Money valor={saldoPendiente} />,
  },
  { titulo: 'Vence', cell: ({ fechaVencimiento }) => <DateText valor={fechaVencimiento} /> },
  { titulo: 'Estado', cell: ({ estado }) => <EstadoTag de="prestamo" estado={estado} /> },
];

export const COBROS_COLUMNS: readonly Column<ReporteCobro>[] = [
  { titulo: 'Fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  {
    titulo: 'Cliente',
    cell: ({ prestamo, cliente }) => <PrestamoLink prestamo={prestamo} cliente={cliente} />,
  },
  COBRADOR,
  { titulo: 'Monto', align: 'derecha', cell: ({ monto }) => <Money valor={monto} strong /> },
  {
    titulo: 'Observaciones',
    cell: ({ observaciones }) => observaciones ?? <Text tone="tenue">—</Text>,
  },
];

export const MOROSOS_COLUMNS: readonly Column<ReporteMoroso>[] = [
  { titulo: 'Cliente', cell: ({ _id, cliente }) => <PrestamoLink prestamo={_id} cliente={cliente} /> },
  PHONE,
  COBRADOR,
  { titulo: 'Días vencido', align: 'derecha', cell: ({ diasVencido }) => formatThousands(diasVencido) },
  {
    titulo: 'Cuotas vencidas',
    align: 'derecha',
    cell: ({ cuotasVencidas }) => formatThousands(cuotasVencidas),
  },
  {
    titulo: 'Monto vencido',
    align: 'derecha',
    cell: ({ montoVencido }) => <Money valor={montoVencido} strong />,
  },
  {
    titulo: 'Saldo pendiente',
    align: 'derecha',
    cell: ({ saldoPendiente }) => <Money valor={saldoPendiente} />,
  },
];
