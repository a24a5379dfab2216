import { PRESTAMO_POR_DEFECTO } from '@cartera/contrato/catalogos';
import { type PrestamoDatos, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import { z } from 'zod';

/** The contract's identifier, in words for someone who has not chosen a client yet. */
export const ClienteElegido = z.uuid({ error: 'Selecciona un cliente' });

/** The form's fields while they are being filled: an emptied one is null. */
export type ValoresPrestamo = {
  [K in Exclude<keyof PrestamoDatos, 'fecha' | 'cobrador'>]?: PrestamoDatos[K] | null;
};

/** What a new loan starts from (section 9 of the specification). @param hoy business day, `YYYY-MM-DD`. */
export function valoresIniciales(hoy: string): ValoresPrestamo {
  return { ...PRESTAMO_POR_DEFECTO, fechaInicio: hoy };
}

/** The terms as the preview takes them, or the first reason why it cannot yet. */
export type LecturaTerminos =
  | { readonly terminos: TerminosVistaPrevia }
  | { readonly terminos: null; readonly motivo: string };

/** Reads the terms out of the form; whom the money is for does not change what it costs. */
export function leerTerminos({ cliente: _, ...terminos }: ValoresPrestamo): LecturaTerminos {
  const leidos = TerminosVistaPrevia.safeParse(terminos);
  if (leidos.success) return { terminos: leidos.data };
  return { terminos: null, motivo: leidos.error.issues[0]?.message ?? '' };
}
