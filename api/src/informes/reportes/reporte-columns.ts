import { ESTADO_PRESTAMO_LABELS, METODO_PAGO_LABELS, type ReporteType } from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { ReporteCobro, ReporteDay, ReporteMoroso, ReportePrestamo } from '@cartera/contrato/reportes';
import type { Column } from '../../platform/exports/table.js';

type WithCliente = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

const PERSONA_COLUMNS: readonly Column<WithCliente>[] = [
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente.nombre },
  { title: 'Cédula', type: 'text', width: 15, value: ({ cliente }) => formatCedula(cliente.cedula) },
  { title: 'Teléfono', type: 'text', width: 14, value: ({ cliente }) => formatTelefono(cliente.telefono) },
  { title: 'Cobrador', type: 'text', width: 20, value: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
];

const GENERAL: readonly Column<ReporteDay>[] = [
  { title: 'Fecha', type: 'date', width: 18, value: ({ fecha }) => fecha },
  { title: 'Préstamos', type: 'number', width: 16, value: ({ prestamos }) => prestamos },
  { title: 'Prestado', type: 'pesos', width: 18, value: ({ prestado }) => prestado },
  { title: 'Renovado', type: 'pesos', width: 18, value: ({ renovado }) => renovado },
  { title: 'Cobros', type: 'number', width: 16, value: ({ cobros }) => cobros },
  { title: 'Cobrado', type: 'pesos', width: 18, value: ({ cobrado }) => cobrado },
  {
    title: 'Cobrado de cancelados',
    type: 'pesos',
    width: 22,
    value: ({ cobradoDeCancelados }) => cobradoDeCancelados,
  },
];

const PRESTAMOS: readonly Column<ReportePrestamo>[] = [
  { title: 'Fecha', type: 'date', width: 18, value: ({ fecha }) => fecha },
  ...PERSONA_COLUMNS,
  { title: 'Monto', type: 'pesos', width: 16, value: ({ monto }) => monto },
  { title: 'Renovado', type: 'pesos', width: 16, value: ({ montoRenovado }) => montoRenovado },
  { title: 'Total a pagar', type: 'pesos', width: 16, value: ({ montoTotal }) => montoTotal },
  { title: 'Saldo pendiente', type: 'pesos', width: 16, value: ({ saldoPendiente }) => saldoPendiente },
  { title: 'Vence', type: 'date', width: 12, value: ({ fechaVencimiento }) => fechaVencimiento },
  { title: 'Estado', type: 'text', width: 13, value: ({ estado }) => ESTADO_PRESTAMO_LABELS[estado] },
];

const COBROS: readonly Column<ReporteCobro>[] = [
  { title: 'Fecha', type: 'date', width: 18, value: ({ fecha }) => fecha },
  ...PERSONA_COLUMNS,
  { title: 'Monto', type: 'pesos', width: 16, value: ({ monto }) => monto },
  { title: 'De cancelado', type: 'text', width: 13, value: ({ deCancelado }) => (deCancelado ? 'Sí' : 'No') },
  { title: 'Observaciones', type: 'text', width: 40, value: ({ observaciones }) => observaciones },
  {
    title: 'Método',
    type: 'text',
    width: 14,
    value: ({ metodo = 'efectivo' }) => METODO_PAGO_LABELS[metodo],
  },
  { title: 'Referencia', type: 'text', width: 20, value: ({ referencia = null }) => referencia },
];

const MOROSOS: readonly Column<ReporteMoroso>[] = [
  ...PERSONA_COLUMNS,
  { title: 'Días vencido', type: 'number', width: 13, value: ({ diasVencido }) => diasVencido },
  { title: 'Cuotas vencidas', type: 'number', width: 15, value: ({ cuotasVencidas }) => cuotasVencidas },
  { title: 'Monto vencido', type: 'pesos', width: 16, value: ({ montoVencido }) => montoVencido },
  { title: 'Saldo pendiente', type: 'pesos', width: 16, value: ({ saldoPendiente }) => saldoPendiente },
  { title: 'Estado', type: 'text', width: 13, value: ({ estado }) => ESTADO_PRESTAMO_LABELS[estado] },
];

/** The columns of the exported file of each report. */
export const REPORTE_COLUMNS = {
  general: GENERAL,
  prestamos: PRESTAMOS,
  cobros: COBROS,
  morosos: MOROSOS,
} as const satisfies Record<ReporteType, readonly Column<never>[]>;
