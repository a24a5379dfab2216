import {
  BASE_INTERES_LABELS,
  CALENDARIO_LABELS,
  DIAS_QUINCENA_LABELS,
  MODALIDAD_LABELS,
  type Moneda,
  NO_COBRADOR,
  situacionText,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDay, formatPercent, formatPesos } from '@cartera/contrato/formats';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import type { PlanSummary } from '@cartera/contrato/plan';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { situacionOf } from '@cartera/dominio/estado';
import type { SummaryItem } from '../../platform/exports/table.js';

/**
 * The heading of an exported plan: the client, the terms and the balance of the loan.
 * @param today the day of the export.
 */
export function prestamoSummary(
  prestamo: Prestamo,
  resumen: PlanSummary,
  today: string,
  moneda: Moneda | null,
): SummaryItem[] {
  const pesos = (value: number) => formatPesos(value, moneda);
  const { cliente, cobrador, cobradorDelCliente, monto, montoRenovado } = prestamo;
  const renovado = [
    { label: 'Monto del préstamo', value: pesos(monto) },
    { label: 'Renovado', value: pesos(montoRenovado) },
  ];
  return [
    { label: 'Cliente', value: cliente.nombre },
    { label: 'Cédula', value: formatCedula(cliente.cedula) },
    { label: 'Teléfono', value: formatTelefono(cliente.telefono) },
    { label: 'Cobrador', value: (cobrador ?? cobradorDelCliente)?.nombre ?? NO_COBRADOR },
    { label: 'Estado', value: situacionText(situacionOf(prestamo), prestamo.cierre) },
    { label: 'Fecha de inicio', value: formatDay(prestamo.fechaInicio) },
    { label: 'Vence', value: formatDay(prestamo.fechaVencimiento) },
    { label: 'Generado el', value: formatDay(today) },
    ...(montoRenovado > 0 ? renovado : []),
    { label: 'Monto prestado', value: pesos(monto - montoRenovado) },
    {
      label: prestamo.programado ? 'Dinero a entregar' : 'Dinero entregado',
      value: pesos(prestamo.desembolsoNeto),
    },
    { label: 'Interés', value: interesText(prestamo, moneda) },
    { label: 'Plazo', value: `${prestamo.cuotas} cuotas, ${plazoText(prestamo)}` },
    { label: 'Amortización', value: TIPO_AMORTIZACION_LABELS[prestamo.tipoAmortizacion] },
    { label: 'Total a pagar', value: pesos(resumen.montoTotal) },
    { label: 'Pagado', value: pesos(resumen.montoPagado) },
    { label: 'Saldo pendiente', value: pesos(resumen.saldoPendiente) },
  ];
}

function interesText({ interes, baseInteres }: Prestamo, moneda: Moneda | null): string {
  return `${formatPercent(interes, moneda)}, ${BASE_INTERES_LABELS[baseInteres].toLowerCase()}`;
}

function plazoText({ modalidad, diasQuincena, calendario }: Prestamo): string {
  return [
    MODALIDAD_LABELS[modalidad],
    ...(modalidad === 'quincenal' && diasQuincena !== 'cada-15' ? [DIAS_QUINCENA_LABELS[diasQuincena]] : []),
    ...(calendario === 'corrido' ? [] : [CALENDARIO_LABELS[calendario]]),
  ]
    .map((text) => text.toLowerCase())
    .join(', ');
}
