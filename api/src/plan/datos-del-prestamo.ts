import {
  ETIQUETA_BASE_INTERES,
  ETIQUETA_CALENDARIO,
  ETIQUETA_ESTADO_PRESTAMO,
  ETIQUETA_MODALIDAD,
  ETIQUETA_TIPO_AMORTIZACION,
} from '@cartera/contrato/catalogos';
import { formatoDia, formatoPesos } from '@cartera/contrato/formatos';
import { formatoCedula, formatoTelefono } from '@cartera/contrato/identidad';
import type { ResumenPlan } from '@cartera/contrato/plan';
import type { Prestamo } from '@cartera/contrato/prestamos';
import type { Dato } from '../platform/archivos/tabla.js';

/**
 * Who owes a loan, on what terms and how much is left, as the heading of its plan says it.
 * @param hoy the day on which it is said.
 */
export function datosDelPrestamo(prestamo: Prestamo, resumen: ResumenPlan, hoy: string): Dato[] {
  const { cliente, cobrador } = prestamo;
  return [
    { etiqueta: 'Cliente', valor: cliente.nombre },
    { etiqueta: 'Cédula', valor: formatoCedula(cliente.cedula) },
    { etiqueta: 'Teléfono', valor: formatoTelefono(cliente.telefono) },
    { etiqueta: 'Cobrador', valor: cobrador?.nombre ?? 'Sistema' },
    { etiqueta: 'Estado', valor: ETIQUETA_ESTADO_PRESTAMO[prestamo.estado] },
    { etiqueta: 'Fecha de inicio', valor: formatoDia(prestamo.fechaInicio) },
    { etiqueta: 'Vence', valor: formatoDia(prestamo.fechaVencimiento) },
    { etiqueta: 'Generado el', valor: formatoDia(hoy) },
    { etiqueta: 'Monto prestado', valor: formatoPesos(prestamo.monto) },
    { etiqueta: 'Dinero entregado', valor: formatoPesos(prestamo.desembolsoNeto) },
    { etiqueta: 'Interés', valor: interesDe(prestamo) },
    { etiqueta: 'Plazo', valor: `${prestamo.cuotas} cuotas, ${plazoDe(prestamo)}` },
    { etiqueta: 'Amortización', valor: ETIQUETA_TIPO_AMORTIZACION[prestamo.tipoAmortizacion] },
    { etiqueta: 'Total a pagar', valor: formatoPesos(resumen.montoTotal) },
    { etiqueta: 'Pagado', valor: formatoPesos(resumen.montoPagado) },
    { etiqueta: 'Saldo pendiente', valor: formatoPesos(resumen.saldoPendiente) },
  ];
}

function interesDe({ interes, baseInteres }: Prestamo): string {
  return `${interes.toLocaleString('es-CO')} %, ${ETIQUETA_BASE_INTERES[baseInteres].toLowerCase()}`;
}

function plazoDe({ modalidad, calendario }: Prestamo): string {
  const cada = ETIQUETA_MODALIDAD[modalidad].toLowerCase();
  return calendario === 'corrido' ? cada : `${cada}, ${ETIQUETA_CALENDARIO[calendario].toLowerCase()}`;
}
