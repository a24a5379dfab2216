import {
  MODALIDAD_LABELS,
  SITUACION_PRESTAMO_LABELS,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import { situacionOf } from '@cartera/dominio/estado';
import type { Column } from '../platform/exports/table.js';
import type { PrestamoRow } from './prestamos.queries.js';

/** The columns of the exported list of loans. */
export const PRESTAMO_COLUMNS: readonly Column<PrestamoRow>[] = [
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente.nombre },
  { title: 'Cédula', type: 'text', width: 15, value: ({ cliente }) => formatCedula(cliente.cedula) },
  { title: 'Teléfono', type: 'text', width: 14, value: ({ cliente }) => formatTelefono(cliente.telefono) },
  { title: 'Cobrador', type: 'text', width: 20, value: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
  { title: 'Fecha', type: 'date', width: 12, value: ({ fecha }) => fecha },
  {
    title: 'Estado',
    type: 'text',
    width: 13,
    value: (prestamo) => SITUACION_PRESTAMO_LABELS[situacionOf(prestamo)],
  },
  { title: 'Monto', type: 'pesos', width: 15, value: ({ monto }) => monto },
  { title: 'Renovado', type: 'pesos', width: 15, value: ({ montoRenovado }) => montoRenovado },
  { title: 'Interés %', type: 'number', width: 10, value: ({ interes }) => Number(interes) },
  { title: 'Cuotas', type: 'number', width: 8, value: ({ cuotas }) => cuotas },
  { title: 'Modalidad', type: 'text', width: 12, value: ({ modalidad }) => MODALIDAD_LABELS[modalidad] },
  {
    title: 'Amortización',
    type: 'text',
    width: 24,
    value: ({ tipoAmortizacion }) => TIPO_AMORTIZACION_LABELS[tipoAmortizacion],
  },
  { title: 'Inicio', type: 'date', width: 12, value: ({ fechaInicio }) => fechaInicio },
  { title: 'Vence', type: 'date', width: 12, value: ({ fechaVencimiento }) => fechaVencimiento },
  { title: 'Valor cuota', type: 'pesos', width: 15, value: ({ cuotaDiaria }) => cuotaDiaria },
  { title: 'Total a pagar', type: 'pesos', width: 15, value: ({ montoTotal }) => montoTotal },
  { title: 'Saldo pendiente', type: 'pesos', width: 16, value: ({ saldoPendiente }) => saldoPendiente },
  { title: 'Cuotas vencidas', type: 'number', width: 15, value: ({ cuotasVencidas }) => cuotasVencidas },
  {
    title: 'Días de mora (promedio)',
    type: 'number',
    width: 22,
    value: ({ diasMoraPromedio }) => diasMoraPromedio,
  },
];
