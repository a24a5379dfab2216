import { EDITABLE_ESTADOS, type EstadoPrestamo, type Reapertura } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { isFinal, isLive } from '@cartera/dominio/estado';
import { isClosed } from '@cartera/dominio/periodo';

export const PRESTAMO_ACTIONS = [
  'editar',
  'reenganchar',
  'marcar-pagado',
  'reabrir',
  'castigar',
  'descastigar',
  'cancelar',
] as const;
export type PrestamoAction = (typeof PRESTAMO_ACTIONS)[number];

type Offering = Pick<Prestamo, 'estado' | 'programado' | 'castigado' | 'reapertura'>;

/** Whether an action is offered on a loan (P-6.4, P-6.5, P-6.23, P-6.25). Before its first day it owes nothing. */
export function isOffered(
  action: PrestamoAction,
  { estado, programado, castigado = false, reapertura }: Offering,
): boolean {
  switch (action) {
    case 'reabrir':
      return Boolean(reapertura);
    case 'castigar':
      return (estado === 'mora' || estado === 'vencido') && !castigado;
    case 'descastigar':
      return castigado;
    case 'editar':
    case 'cancelar':
      return !isFinal(estado);
    case 'reenganchar':
      return isLive(estado) && !programado && !castigado;
    case 'marcar-pagado':
      return isLive(estado) && !programado;
  }
}

/** The state that the edit form shows. The form has only three; any other reads as activo (P-6.7). */
export function isEditableEstado(estado: EstadoPrestamo): (typeof EDITABLE_ESTADOS)[number] {
  return EDITABLE_ESTADOS.find((editable) => editable === estado) ?? 'activo';
}

/** True if a payment or an adjustment has changed the balance since the first day. */
export function hasSaldoChanged(prestamo: Prestamo): boolean {
  const { programado, monto, montoRenovado, desembolsoNeto, montoTotal, saldoPendiente } = prestamo;
  if (programado) return false;
  const retenido = monto - montoRenovado - desembolsoNeto;
  return saldoPendiente !== montoTotal - retenido;
}

/**
 * True if the terms can no longer change: the loan has a plan, its balance has changed, or its month is closed.
 * @param openFrom first day of the open months.
 */
export function hasFixedTerminos(prestamo: Prestamo, openFrom?: string): boolean {
  return (
    prestamo.planGenerado ||
    hasSaldoChanged(prestamo) ||
    isClosed(prestamo.fecha, openFrom) ||
    isClosed(prestamo.fechaInicio, openFrom)
  );
}

/** The name that staff see for the undoing of each closing. */
export const REAPERTURA_TEXTS: Readonly<Record<Reapertura, string>> = {
  cancelacion: 'Deshacer la cancelación',
  condonacion: 'Deshacer el saldo perdonado',
};
