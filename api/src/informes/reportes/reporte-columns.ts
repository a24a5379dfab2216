import {
  CAUSA_CONDONADO_LABELS,
  ESTADO_PRESTAMO_LABELS,
  METODO_PAGO_LABELS,
  NO_COBRADOR,
  type ReporteType,
  situacionText,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type {
  ReporteCobro,
  ReporteCondonado,
  ReporteDay,
  ReporteMoroso,
  ReportePrestamo,
  ReporteReenganchado,
} from '@cartera/contrato/reportes';
import { type Column, column } from '../../platform/exports/table.js';

type WithCliente = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

const PERSONA_COLUMNS: readonly Column<WithCliente>[] = [
  column('text', 'Cliente', 28, ({ cliente }) => cliente.nombre),
  column('text', 'Cédula', 15, ({ cliente }) => formatCedula(cliente.cedula)),
  column('text', 'Teléfono', 14, ({ cliente }) => formatTelefono(cliente.telefono)),
  column('text', 'Cobrador', 20, ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR),
];

const GENERAL: readonly Column<ReporteDay>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  column('number', 'Préstamos (sin cancelados)', 26, ({ prestamos }) => prestamos),
  column('pesos', 'Prestado', 18, ({ prestado }) => prestado),
  column('pesos', 'Renovado', 18, ({ renovado }) => renovado),
  column('number', 'Cobros', 16, ({ cobros }) => cobros),
  column('pesos', 'Cobrado', 18, ({ cobrado }) => cobrado),
  column('pesos', 'Cobrado de cancelados', 22, ({ cobradoDeCancelados }) => cobradoDeCancelados),
  column('pesos', 'Condonado', 18, ({ condonado }) => condonado),
  column('pesos', 'Cobrado de castigados', 22, ({ cobradoDeCastigados = 0 }) => cobradoDeCastigados),
];

const PRESTAMOS: readonly Column<ReportePrestamo>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  ...PERSONA_COLUMNS,
  column('pesos', 'Monto', 16, ({ monto }) => monto),
  column('pesos', 'Renovado', 16, ({ montoRenovado }) => montoRenovado),
  column('pesos', 'Total a pagar', 16, ({ montoTotal }) => montoTotal),
  column('pesos', 'Saldo pendiente', 16, ({ saldoPendiente }) => saldoPendiente),
  column('date', 'Vence', 12, ({ fechaVencimiento }) => fechaVencimiento),
  column('text', 'Estado', 20, ({ estado, cierre }) => situacionText(estado, cierre)),
];

const COBROS: readonly Column<ReporteCobro>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  ...PERSONA_COLUMNS,
  column('pesos', 'Monto', 16, ({ monto }) => monto),
  column('text', 'De cancelado', 13, ({ deCancelado }) => (deCancelado ? 'Sí' : 'No')),
  column('text', 'Observaciones', 40, ({ observaciones }) => observaciones),
  column('text', 'Método', 14, ({ metodo = 'efectivo' }) => METODO_PAGO_LABELS[metodo]),
  column('text', 'Referencia', 20, ({ referencia = null }) => referencia),
];

const MOROSOS: readonly Column<ReporteMoroso>[] = [
  ...PERSONA_COLUMNS,
  column('number', 'Días vencido', 13, ({ diasVencido }) => diasVencido),
  column('number', 'Cuotas vencidas', 15, ({ cuotasVencidas }) => cuotasVencidas),
  column('pesos', 'Monto vencido', 16, ({ montoVencido }) => montoVencido),
  column('pesos', 'Saldo pendiente', 16, ({ saldoPendiente }) => saldoPendiente),
  column('text', 'Estado', 13, ({ estado }) => ESTADO_PRESTAMO_LABELS[estado]),
  column(
    'date',
    'Reestructurado, atraso desde',
    26,
    ({ reestructuradoDesde }) => reestructuradoDesde ?? null,
  ),
];

const autor = column<{ readonly autor: ReporteCondonado['autor'] }>(
  'text',
  'Quién',
  20,
  ({ autor }) => autor?.nombre ?? null,
);

const CONDONADO: readonly Column<ReporteCondonado>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  ...PERSONA_COLUMNS,
  column('pesos', 'Condonado', 16, ({ monto }) => monto),
  column('text', 'Por', 22, ({ causa }) => CAUSA_CONDONADO_LABELS[causa]),
  column('text', 'Motivo', 40, ({ motivo }) => motivo),
  autor,
];

const REENGANCHADOS: readonly Column<ReporteReenganchado>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  ...PERSONA_COLUMNS,
  column('number', 'Días vencido', 13, ({ diasVencido }) => diasVencido),
  column('number', 'Cuotas vencidas', 15, ({ cuotasVencidas }) => cuotasVencidas),
  column('pesos', 'Monto vencido', 16, ({ montoVencido }) => montoVencido),
  column('pesos', 'Renovado', 16, ({ montoRenovado }) => montoRenovado),
  autor,
];

/** The columns of the exported file of each report. */
export const REPORTE_COLUMNS = {
  general: GENERAL,
  prestamos: PRESTAMOS,
  cobros: COBROS,
  morosos: MOROSOS,
  condonado: CONDONADO,
  reenganchados: REENGANCHADOS,
} as const satisfies Record<ReporteType, readonly Column<never>[]>;
