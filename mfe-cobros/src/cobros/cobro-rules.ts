import { CobroInput } from '@cartera/contrato/cobros';
import { ERRORS } from '@cartera/contrato/errors';

/**
 * The schema of a payment's date: not after today (P-7.25). The API rejects it with the same message.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function fechaNotAfter(today: string) {
  return CobroInput.shape.fecha.refine((fecha) => fecha <= today, { error: ERRORS.FECHA_FUTURA.message });
}
