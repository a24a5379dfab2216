import type { Prestamo } from '@cartera/contrato/prestamos';
import type { ReengancheInput } from '@cartera/contrato/reenganche';
import { terminosOf } from '../prestamos/prestamo-values';

/** The form's fields while they are being filled: an emptied one is null. */
export type ReengancheValues = { [K in keyof ReengancheInput]?: ReengancheInput[K] | null };

/** A reenganche starts from the terms of the loan that it refinances, without fresh money. */
export function reengancheValues(prestamo: Prestamo): ReengancheValues {
  return { ...terminosOf(prestamo), montoAdicional: 0 };
}
