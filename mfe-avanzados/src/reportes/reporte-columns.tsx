import { CAUSA_CONDONADO_LABELS, NO_COBRADOR } from '@cartera/contrato/catalogs';
import type {
  ReporteCobro,
  ReporteCondonado,
  ReporteDay,
  ReporteMoroso,
  ReportePrestamo,
  ReporteReenganchado,
} from '@cartera/contrato/reportes';
import { formatTelefono, formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag, PlanLink } from '@cartera/piezas';

type WithPersonas = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

const PHONE: Column<WithPersonas> = {
  title: 'Teléfono',
  cell: ({ cliente }) => <span className="ct-figures">{formatTelefono(cliente.telefono)}</span>,
};
const COBRADOR: Column<WithPersonas> = {
  title: 'Cobrador',
  cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR,
};

export const GENERAL_COLUMNS: readonly Column<ReporteDay>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Préstamos (sin cancelados)',
    align: 'right',
    cell: ({ prestamos }) => formatThousands(prestamos),
  },
  { title: 'Prestado', align: 'right', cell: ({ prestado }) => <Money value={prestado} /> },
  { title: 'Renovado', align: 'right', cell: ({ renovado }) => <Money value={renovado} /> },
  { title: 'Cobros', align: 'right', cell: ({ cobros }) => formatThousands(cobros) },
  { title: 'Cobrado', align: 'right', cell: ({ cobrado }) => <Money value={cobrado} strong /> },
  {
    title: 'Cobrado de cancelados',
    align: 'right',
    cell: ({ cobradoDeCancelados }) => <Money value={cobradoDeCancelados} />,
  },
  { title: 'Condonado', align: 'right', cell: ({ condonado }) => <Money value={condonado} /> },
];

export const PRESTAMOS_COLUMNS: readonly Column<ReportePrestamo>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  COBRADOR,
  {
    title: 'Monto',
    align: 'right',
    cell: ({ _id, monto }) => (
      <PlanLink prestamo={_id}>
        <Money value={monto} strong />
      </PlanLink>
    ),
  },
  { title: 'Renovado', align: 'right', cell: ({ montoRenovado }) => <Money value={montoRenovado} /> },
  {
    title: 'Saldo pendiente',
    align: 'right',
    cell: ({ saldoPendiente }) => <Money value={saldoPendiente} />,
  },
  { title: 'Vence', cell: ({ fechaVencimiento }) => <DateText value={fechaVencimiento} /> },
  {
    title: 'Estado',
    cell: ({ estado, cierre }) => <EstadoTag of="prestamo" estado={estado} cierre={cierre} />,
  },
];

export const COBROS_COLUMNS: readonly Column<ReporteCobro>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Cliente',
    cell: ({ cliente, deCancelado }) => (
      <span className="re-cobro">
        <ClienteLink cliente={cliente} />
        {deCancelado && <EstadoTag of="prestamo" estado="cancelado" />}
      </span>
    ),
  },
  COBRADOR,
  {
    title: 'Monto',
    align: 'right',
    cell: ({ prestamo, monto }) => (
      <PlanLink prestamo={prestamo}>
        <Money value={monto} strong />
      </PlanLink>
    ),
  },
  {
    title: 'Observaciones',
    cell: ({ observaciones }) => observaciones ?? <Text tone="muted">—</Text>,
  },
];

export const MOROSOS_COLUMNS: readonly Column<ReporteMoroso>[] = [
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  PHONE,
  COBRADOR,
  { title: 'Días vencido', align: 'right', cell: ({ diasVencido }) => formatThousands(diasVencido) },
  {
    title: 'Cuotas vencidas',
    align: 'right',
    cell: ({ cuotasVencidas }) => formatThousands(cuotasVencidas),
  },
  {
    title: 'Monto vencido',
    align: 'right',
    cell: ({ _id, montoVencido }) => (
      <PlanLink prestamo={_id}>
        <Money value={montoVencido} strong />
      </PlanLink>
    ),
  },
  {
    title: 'Saldo pendiente',
    align: 'right',
    cell: ({ saldoPendiente }) => <Money value={saldoPendiente} />,
  },
];

const AUTOR: Column<Pick<ReporteCondonado, 'autor'>> = {
  title: 'Quién',
  cell: ({ autor }) => autor?.nombre ?? NO_COBRADOR,
};

export const CONDONADO_COLUMNS: readonly Column<ReporteCondonado>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  COBRADOR,
  {
    title: 'Condonado',
    align: 'right',
    cell: ({ prestamo, monto }) => (
      <PlanLink prestamo={prestamo}>
        <Money value={monto} strong />
      </PlanLink>
    ),
  },
  { title: 'Por', cell: ({ causa }) => CAUSA_CONDONADO_LABELS[causa] },
  AUTOR,
  { title: 'Motivo', cell: ({ motivo }) => motivo },
];

export const REENGANCHADOS_COLUMNS: readonly Column<ReporteReenganchado>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  COBRADOR,
  { title: 'Días vencido', align: 'right', cell: ({ diasVencido }) => formatThousands(diasVencido) },
  {
    title: 'Monto vencido',
    align: 'right',
    cell: ({ _id, montoVencido }) => (
      <PlanLink prestamo={_id}>
        <Money value={montoVencido} strong />
      </PlanLink>
    ),
  },
  {
    title: 'Renovado',
    align: 'right',
    cell: ({ nuevo, montoRenovado }) => (
      <PlanLink prestamo={nuevo}>
        <Money value={montoRenovado} />
      </PlanLink>
    ),
  },
  AUTOR,
];
