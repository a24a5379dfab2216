import {
  BASE_INTERES_LABELS,
  CALENDARIO_LABELS,
  ESTADO_PRESTAMO_LABELS,
  MODALIDAD_LABELS,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { PlanSummary } from '@cartera/contrato/plan';
import type { Prestamo } from '@cartera/contrato/prestamos';
import type { SummaryItem } from '../platform/exports/table.js';

/**
 * Who owes a loan, on what terms and how much is left, as the heading of its plan says it.
 * @param today the day on which it is said.
 */
export function prestamoData(prestamo: Prestamo, resumen: PlanSummary, today: string): SummaryItem[] {
  const { cliente, cobrador } = prestamo;
  return [
    { label: 'Cliente', valor: cliente.nombre },
    { label: 'Cédula', valor: formatCedula(cliente.cedula) },
    { label: 'Teléfono', valor: formatTelefono(cliente.telefono) },
    { label: 'Cobrador', valor: cobrador?.nombre ?? 'Sistema' },
    { label: 'Estado', valor: ESTADO_PRESTAMO_LABELS[prestamo.estado] },
    { label: 'Fecha de inicio', valor: formatDay(prestamo.fechaInicio) },
    { label: 'Vence', valor: formatDay(prestamo.fechaVencimiento) },
    { label: 'Generado el', valor: formatDay(today) },
    { label: 'Monto prestado', valor: formatPesos(prestamo.monto) },
    { label: 'Dinero entregado', valor: formatPesos(prestamo.desembolsoNeto) },
    { label: 'Interés', valor: interesText(prestamo) },
    { label: 'Plazo', valor: `${prestamo.cuotas} cuotas, ${plazoText(prestamo)}` },
    { label: 'Amortización', valor: TIPO_AMORTIZACION_LABELS[prestamo.tipoAmortizacion] },
    { label: 'Total a pagar', valor: formatPesos(resumen.montoTotal) },
    { label: 'Pagado', valor: formatPesos(resumen.montoPagado) },
    { label: 'Saldo pendiente', valor: formatPesos(resumen.saldoPendiente) },
  ];
}

function interesText({ interes, baseInteres }: Prestamo): string {
  return `${interes.toLocaleString('es-CO')} %, ${BASE_INTERES_LABELS[baseInteres].toLowerCase()}`;
}

function plazoText({ modalidad, calendario }: Prestamo): string {
  const frequency = MODALIDAD_LABELS[modalidad].toLowerCase();
  return calendario === 'corrido'
    ? frequency
    : `${frequency}, ${CALENDARIO_LABELS[calendario].toLowerCase()}`;
}
