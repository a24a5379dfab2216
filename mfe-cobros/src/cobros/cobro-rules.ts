import { CobroInput } from '@cartera/contrato/cobros';
import { ERRORS } from '@cartera/contrato/errors';

/**
 * The rule of the payment's day: money cannot have been received on one that has not come. The API refuses it
 * with the same sentence.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function fechaUntil(today: string) {
  return CobroInput.shape.fecha.refine((dia) => dia <= today, { error: ERRORS.FECHA_FUTURA.mensaje });
}
