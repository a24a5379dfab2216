import type { Prestamo } from '@cartera/contrato/prestamos';
import type { ReengancheInput } from '@cartera/contrato/reenganche';
import { terminosOf } from '../prestamos/prestamo-values';

/** The form's fields while the user edits; an empty one is null. */
export type ReengancheValues = { [K in keyof ReengancheInput]?: ReengancheInput[K] | null };

/** Initial values: the terms of the old loan, with a plan and without new money; its amount, for a new total. */
export function reengancheValues(prestamo: Prestamo): ReengancheValues {
  const dinero = { modo: 'adicional', montoAdicional: 0, montoTotal: prestamo.monto } as const;
  return { ...terminosOf(prestamo), ...dinero, generarPlan: true };
}
