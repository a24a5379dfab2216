import type { SessionUsuario } from '@cartera/contrato/auth';
import { CobroInput } from '@cartera/contrato/cobros';
import { ERRORS } from '@cartera/contrato/errors';
import { addDays } from '@cartera/dominio/dates';
import { isClosed } from '@cartera/dominio/periodo';

/**
 * The schema of a payment's date, with the API's messages: not after today (P-7.25), of an open month, and not further
 * back than the user may date a payment.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function fechaFor(usuario: SessionUsuario | null, today: string) {
  const { diasAtras, abiertoDesde } = usuario ?? {};
  return CobroInput.shape.fecha
    .refine((fecha) => fecha <= today, { error: ERRORS.FECHA_FUTURA.message })
    .refine((fecha) => !isClosed(fecha, abiertoDesde), { error: ERRORS.PERIODO_CERRADO.message })
    .refine((fecha) => diasAtras === undefined || fecha >= addDays(today, -diasAtras), {
      error: ERRORS.FECHA_DE_OTRO_DIA.message,
    });
}

/**
 * The first day that a user may date a payment, apart from the loan's own; undefined if there is none.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function firstDayFor(usuario: SessionUsuario | null, today: string): string | undefined {
  const { diasAtras, abiertoDesde } = usuario ?? {};
  const days = [abiertoDesde, diasAtras === undefined ? undefined : addDays(today, -diasAtras)];
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
