import {
  ESTADO_PRESTAMO_LABELS,
  METODO_PAGO_LABELS,
  NO_COBRADOR,
  type ReporteType,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { ReporteCobro, ReporteDay, ReporteMoroso, ReportePrestamo } from '@cartera/contrato/reportes';
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
];

const PRESTAMOS: readonly Column<ReportePrestamo>[] = [
  column('date', 'Fecha', 18, ({ fecha }) => fecha),
  ...PERSONA_COLUMNS,
  column('pesos', 'Monto', 16, ({ monto }) => monto),
  column('pesos', 'Renovado', 16, ({ montoRenovado }) => montoRenovado),
  column('pesos', 'Total a pagar', 16, ({ montoTotal }) => montoTotal),
  column('pesos', 'Saldo pendiente', 16, ({ saldoPendiente }) => saldoPendiente),
  column('date', 'Vence', 12, ({ fechaVencimiento }) => fechaVencimiento),
  column('text', 'Estado', 13, ({ estado }) => ESTADO_PRESTAMO_LABELS[estado]),
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
];

/** The columns of the exported file of each report. */
export const REPORTE_COLUMNS = {
  general: GENERAL,
  prestamos: PRESTAMOS,
  cobros: COBROS,
  morosos: MOROSOS,
} as const satisfies Record<ReporteType, readonly Column<never>[]>;
