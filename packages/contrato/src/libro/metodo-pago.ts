import { z } from 'zod';
import { METODOS_PAGO } from '../catalogs.js';
import { optionalNote } from '../common.js';

export const MetodoPagoEnum = z.enum(METODOS_PAGO, { error: 'Elige cómo se recibió el pago' });

/** The method of a payment. Absent: cash; in a correction, unchanged. */
export const METODO_FIELDS = {
  metodo: MetodoPagoEnum.optional(),
  /** The number of a payment that is not cash. No two payments in force have the same one with the same method. */
  referencia: optionalNote(60),
};
