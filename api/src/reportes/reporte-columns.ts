import { ESTADO_PRESTAMO_LABELS, type ReporteType } from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { ReporteCobro, ReporteDay, ReporteMoroso, ReportePrestamo } from '@cartera/contrato/reportes';
import type { Column } from '../platform/exports/table.js';

type WithCliente = Pick<ReportePrestamo, 'cliente' | 'cobrador'>;

const PERSONA_COLUMNS: readonly Column<WithCliente>[] = [
  { titulo: 'Cliente', tipo: 'texto', width: 28, valor: ({ cliente }) => cliente.nombre },
  { titulo: 'Cédula', tipo: 'texto', width: 15, valor: ({ cliente }) => formatCedula(cliente.cedula) },
  { titulo: 'Teléfono', tipo: 'texto', width: 14, valor: ({ cliente }) => formatTelefono(cliente.telefono) },
  { titulo: 'Cobrador', tipo: 'texto', width: 20, valor: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
];

const GENERAL: readonly Column<ReporteDay>[] = [
  { titulo: 'Fecha', tipo: 'fecha', width: 18, valor: ({ fecha }) => fecha },
  { titulo: 'Préstamos', tipo: 'numero', width: 16, valor: ({ prestamos }) => prestamos },
  { titulo: 'Prestado', tipo: 'pesos', width: 18, valor: ({ prestado }) => prestado },
  { titulo: 'Cobros', tipo: 'numero', width: 16, valor: ({ cobros }) => cobros },
  { titulo: 'Cobrado', tipo: 'pesos', width: 18, valor: ({ cobrado }) => cobrado },
];

const PRESTAMOS: readonly Column<ReportePrestamo>[] = [
  { titulo: 'Fecha', tipo: 'fecha', width: 18, valor: ({ fecha }) => fecha },
  ...PERSONA_COLUMNS,
  { titulo: 'Monto', tipo: 'pesos', width: 16, valor: ({ monto }) => monto },
  { titulo: 'Total a pagar', tipo: 'pesos', width: 16, valor: ({ montoTotal }) => montoTotal },
  { titulo: 'Saldo pendiente', tipo: 'pesos', width: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Vence', tipo: 'fecha', width: 12, valor: ({ fechaVencimiento }) => fechaVencimiento },
  { titulo: 'Estado', tipo: 'texto', width: 13, valor: ({ estado }) => ESTADO_PRESTAMO_LABELS[estado] },
];

const COBROS: readonly Column<ReporteCobro>[] = [
  { titulo: 'Fecha', tipo: 'fecha', width: 18, valor: ({ fecha }) => fecha },
  ...PERSONA_COLUMNS,
  { titulo: 'Monto', tipo: 'pesos', width: 16, valor: ({ monto }) => monto },
  { titulo: 'Observaciones', tipo: 'texto', width: 40, valor: ({ observaciones }) => observaciones },
];

const MOROSOS: readonly Column<ReporteMoroso>[] = [
  ...PERSONA_COLUMNS,
  { titulo: 'Días vencido', tipo: 'numero', width: 13, valor: ({ diasVencido }) => diasVencido },
  { titulo: 'Cuotas vencidas', tipo: 'numero', width: 15, valor: ({ cuotasVencidas }) => cuotasVencidas },
  { titulo: 'Monto vencido', tipo: 'pesos', width: 16, valor: ({ montoVencido }) => montoVencido },
  { titulo: 'Saldo pendiente', tipo: 'pesos', width: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Estado', tipo: 'texto', width: 13, valor: ({ estado }) => ESTADO_PRESTAMO_LABELS[estado] },
];

/** The columns of the exported file of each report. */
export const REPORTE_COLUMNS = {
  general: GENERAL,
  prestamos: PRESTAMOS,
  cobros: COBROS,
  morosos: MOROSOS,
} as const satisfies Record<ReporteType, readonly Column<never>[]>;
