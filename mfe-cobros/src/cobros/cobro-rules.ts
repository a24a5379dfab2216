import type { SessionUsuario } from '@cartera/contrato/auth';
import { CobroInput } from '@cartera/contrato/cobros';
import { ERRORS } from '@cartera/contrato/errors';
import { addDays } from '@cartera/dominio/dates';

/**
 * The schema of a payment's date: not after today (P-7.25). The API rejects it with the same message.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function fechaNotAfter(today: string) {
  return CobroInput.shape.fecha.refine((fecha) => fecha <= today, { error: ERRORS.FECHA_FUTURA.message });
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
