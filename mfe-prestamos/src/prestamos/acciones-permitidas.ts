import { ESTADOS_EDITABLES, type EstadoPrestamo } from '@cartera/contrato/catalogos';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { esFinal, estaVivo } from '@cartera/dominio/estado';

export const ACCIONES_PRESTAMO = ['editar', 'reenganchar', 'marcar-pagado', 'cancelar'] as const;
export type AccionPrestamo = (typeof ACCIONES_PRESTAMO)[number];

/** Whether an action is offered on a loan in that state (P-6.4, P-6.5). */
export function seOfrece(accion: AccionPrestamo, estado: EstadoPrestamo): boolean {
  return accion === 'editar' || accion === 'cancelar' ? !esFinal(estado) : estaVivo(estado);
}

/** The state that the edit form shows: it has only three, and any other reads as activo (P-6.7). */
export function estadoEditable(estado: EstadoPrestamo): (typeof ESTADOS_EDITABLES)[number] {
  return ESTADOS_EDITABLES.find((editable) => editable === estado) ?? 'activo';
}

/** Whether it owes something else than on its first day: a payment or an adjustment moved its balance. */
export function seHaMovido({ monto, desembolsoNeto, montoTotal, saldoPendiente }: Prestamo): boolean {
  const retenido = monto - desembolsoNeto;
  return saldoPendiente !== montoTotal - retenido;
}

/** Whether its terms can no longer change: it has a plan, or its balance has moved. */
export function tieneTerminosFijos(prestamo: Prestamo): boolean {
  return prestamo.planGenerado || seHaMovido(prestamo);
}
