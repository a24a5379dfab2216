import {
  MODALIDAD_LABELS,
  SITUACION_PRESTAMO_LABELS,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import { situacionOf } from '@cartera/dominio/estado';
import { PROGRAMADO, SALDO } from '../../libro/figures.sql.js';
import type { Column } from '../../platform/exports/table.js';
import type { PrestamoRow } from './prestamos.queries.js';

/** A row of the exported list of loans. `cliente` and `cobrador` are their names. */
export interface ExportedPrestamo
  extends Pick<
    PrestamoRow,
    | 'fecha'
    | 'estado'
    | 'programado'
    | 'monto'
    | 'montoRenovado'
    | 'interes'
    | 'cuotas'
    | 'modalidad'
    | 'tipoAmortizacion'
    | 'fechaInicio'
    | 'fechaVencimiento'
    | 'cuotaDiaria'
    | 'montoTotal'
    | 'saldoPendiente'
    | 'cuotasVencidas'
    | 'diasMoraPromedio'
  > {
  readonly cliente: string;
  readonly cedula: string;
  readonly telefono: string;
  readonly cobrador: string | null;
}

/**
 * The SELECT of those columns from the query of the list. A row of the screen takes much longer: it has JSON, and looks up
 * what can be undone.
 */
export const EXPORTED_PRESTAMO = `
  c.nombre AS cliente, c.cedula, c.telefono, u.nombre AS cobrador, p.fecha, p.estado, ${PROGRAMADO} AS programado,
  p.monto, p.monto_renovado AS "montoRenovado", p.interes, p.cuotas, p.modalidad,
  p.tipo_amortizacion AS "tipoAmortizacion", p.fecha_inicio AS "fechaInicio",
  p.fecha_vencimiento AS "fechaVencimiento", p.cuota_diaria AS "cuotaDiaria", p.monto_total AS "montoTotal",
  ${SALDO} AS "saldoPendiente", m.vencidas AS "cuotasVencidas", m.dias AS "diasMoraPromedio"`;

/** The columns of the exported list of loans. */
export const PRESTAMO_COLUMNS: readonly Column<ExportedPrestamo>[] = [
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente },
  { title: 'Cédula', type: 'text', width: 15, value: ({ cedula }) => formatCedula(cedula) },
  { title: 'Teléfono', type: 'text', width: 14, value: ({ telefono }) => formatTelefono(telefono) },
  { title: 'Cobrador', type: 'text', width: 20, value: ({ cobrador }) => cobrador ?? 'Sistema' },
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
