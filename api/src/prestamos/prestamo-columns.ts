import {
  ESTADO_PRESTAMO_LABELS,
  MODALIDAD_LABELS,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { Column } from '../platform/exports/table.js';
import type { PrestamoRow } from './prestamos.queries.js';

/** A loan of the list, as a file shows it. */
export const PRESTAMO_COLUMNS: readonly Column<PrestamoRow>[] = [
  { titulo: 'Cliente', tipo: 'texto', width: 28, valor: ({ cliente }) => cliente.nombre },
  { titulo: 'Cédula', tipo: 'texto', width: 15, valor: ({ cliente }) => formatCedula(cliente.cedula) },
  { titulo: 'Teléfono', tipo: 'texto', width: 14, valor: ({ cliente }) => formatTelefono(cliente.telefono) },
  { titulo: 'Cobrador', tipo: 'texto', width: 20, valor: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
  { titulo: 'Fecha', tipo: 'fecha', width: 12, valor: ({ fecha }) => fecha },
  { titulo: 'Estado', tipo: 'texto', width: 13, valor: ({ estado }) => ESTADO_PRESTAMO_LABELS[estado] },
  { titulo: 'Monto', tipo: 'pesos', width: 15, valor: ({ monto }) => monto },
  { titulo: 'Interés %', tipo: 'numero', width: 10, valor: ({ interes }) => Number(interes) },
  { titulo: 'Cuotas', tipo: 'numero', width: 8, valor: ({ cuotas }) => cuotas },
  { titulo: 'Modalidad', tipo: 'texto', width: 12, valor: ({ modalidad }) => MODALIDAD_LABELS[modalidad] },
  {
    titulo: 'Amortización',
    tipo: 'texto',
    width: 24,
    valor: ({ tipoAmortizacion }) => TIPO_AMORTIZACION_LABELS[tipoAmortizacion],
  },
  { titulo: 'Inicio', tipo: 'fecha', width: 12, valor: ({ fechaInicio }) => fechaInicio },
  { titulo: 'Vence', tipo: 'fecha', width: 12, valor: ({ fechaVencimiento }) => fechaVencimiento },
  { titulo: 'Valor cuota', tipo: 'pesos', width: 15, valor: ({ cuotaDiaria }) => cuotaDiaria },
  { titulo: 'Total a pagar', tipo: 'pesos', width: 15, valor: ({ montoTotal }) => montoTotal },
  { titulo: 'Saldo pendiente', tipo: 'pesos', width: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Cuotas vencidas', tipo: 'numero', width: 15, valor: ({ cuotasVencidas }) => cuotasVencidas },
  {
    titulo: 'Días de mora (promedio)',
    tipo: 'numero',
    width: 22,
    valor: ({ diasMoraPromedio }) => diasMoraPromedio,
  },
];
