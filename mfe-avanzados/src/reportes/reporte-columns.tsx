import { CAUSA_CONDONADO_LABELS, NO_COBRADOR } from '@cartera/contrato/catalogs';
import type {
  ReporteCobro,
  ReporteCondonado,
  ReporteDay,
  ReporteMoroso,
  ReportePrestamo,
  ReporteReenganchado,
} from '@cartera/contrato/reportes';
import { formatDate, formatTelefono, formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import { PlanMoney } from './plan-money';

/** A row with a field of a type. */
type With<Field extends string, Value> = { readonly [field in Field]: Value };
type WithPersonas = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

/** A column of pesos. */
const pesos = <F extends string>(title: string, field: F, strong = false): Column<With<F, number>> => ({
  ...{ title, align: 'right' },
  cell: (row) => <Money value={row[field]} strong={strong} />,
});

/** A column of the pesos of a loan. @param prestamo the field with its id. */
const pesosOf = <P extends string, F extends string>(
  title: string,
  prestamo: P,
  field: F,
  strong = true,
): Column<With<P, string> & With<F, number>> => ({
  ...{ title, align: 'right' },
  cell: (row) => <PlanMoney prestamo={row[prestamo]} value={row[field]} strong={strong} />,
});

/** A column of counted things. */
const number = <F extends string>(title: string, field: F): Column<With<F, number>> => ({
  ...{ title, align: 'right' },
  cell: (row) => formatThousands(row[field]),
});

const FECHA: Column<With<'fecha', string>> = {
  title: 'Fecha',
  cell: ({ fecha }) => <DateText value={fecha} />,
};
const CLIENTE: Column<WithPersonas> = {
  title: 'Cliente',
  cell: ({ cliente }) => <ClienteLink cliente={cliente} />,
};
const PHONE: Column<WithPersonas> = {
  title: 'Teléfono',
  cell: ({ cliente }) => <span className="ct-figures">{formatTelefono(cliente.telefono)}</span>,
};
const COBRADOR: Column<WithPersonas> = {
  title: 'Cobrador',
  cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR,
};
const AUTOR: Column<Pick<ReporteCondonado, 'autor'>> = {
  title: 'Quién',
  cell: ({ autor }) => autor?.nombre ?? NO_COBRADOR,
};

export const GENERAL_COLUMNS: readonly Column<ReporteDay>[] = [
  FECHA,
  number('Préstamos (sin cancelados)', 'prestamos'),
  pesos('Prestado', 'prestado'),
  pesos('Renovado', 'renovado'),
  number('Cobros', 'cobros'),
  pesos('Cobrado', 'cobrado', true),
  pesos('Cobrado de cancelados', 'cobradoDeCancelados'),
  pesos('Condonado', 'condonado'),
  {
    title: 'Cobrado de castigados',
    align: 'right',
    cell: ({ cobradoDeCastigados = 0 }) => <Money value={cobradoDeCastigados} />,
  },
];

export const PRESTAMOS_COLUMNS: readonly Column<ReportePrestamo>[] = [
  FECHA,
  CLIENTE,
  COBRADOR,
  pesosOf('Monto', '_id', 'monto'),
  pesos('Renovado', 'montoRenovado'),
  pesos('Saldo pendiente', 'saldoPendiente'),
  { title: 'Vence', cell: ({ fechaVencimiento }) => <DateText value={fechaVencimiento} /> },
  {
    title: 'Estado',
    cell: ({ estado, cierre }) => <EstadoTag of="prestamo" estado={estado} cierre={cierre} />,
  },
];

export const COBROS_COLUMNS: readonly Column<ReporteCobro>[] = [
  FECHA,
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
  pesosOf('Monto', 'prestamo', 'monto'),
  {
    title: 'Observaciones',
    cell: ({ observaciones }) => observaciones ?? <Text tone="muted">—</Text>,
  },
];

export const MOROSOS_COLUMNS: readonly Column<ReporteMoroso>[] = [
  CLIENTE,
  PHONE,
  COBRADOR,
  number('Días vencido', 'diasVencido'),
  number('Cuotas vencidas', 'cuotasVencidas'),
  pesosOf('Monto vencido', '_id', 'montoVencido'),
  pesos('Saldo pendiente', 'saldoPendiente'),
  {
    title: 'Reestructurado',
    cell: ({ reestructuradoDesde }) =>
      reestructuradoDesde ? `Atraso desde ${formatDate(reestructuradoDesde)}` : <Text tone="muted">—</Text>,
  },
];

export const CONDONADO_COLUMNS: readonly Column<ReporteCondonado>[] = [
  FECHA,
  CLIENTE,
  COBRADOR,
  pesosOf('Condonado', 'prestamo', 'monto'),
  { title: 'Por', cell: ({ causa }) => CAUSA_CONDONADO_LABELS[causa] },
  AUTOR,
  { title: 'Motivo', cell: ({ motivo }) => motivo },
];

export const REENGANCHADOS_COLUMNS: readonly Column<ReporteReenganchado>[] = [
  FECHA,
  CLIENTE,
  COBRADOR,
  number('Días vencido', 'diasVencido'),
  pesosOf('Monto vencido', '_id', 'montoVencido'),
  pesosOf('Renovado', 'nuevo', 'montoRenovado', false),
  AUTOR,
];
