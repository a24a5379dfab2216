import type { Prestamo } from '@cartera/contrato/prestamos';
import type { ReengancheDatos } from '@cartera/contrato/reenganche';
import { terminosDe } from '../prestamos/valores-prestamo';

/** The form's fields while they are being filled: an emptied one is null. */
export type ValoresReenganche = { [K in keyof ReengancheDatos]?: ReengancheDatos[K] | null };

/** A reenganche starts from the terms of the loan that it refinances, without fresh money. */
export function valoresDeReenganche(prestamo: Prestamo): ValoresReenganche {
  return { ...terminosDe(prestamo), montoAdicional: 0 };
}
