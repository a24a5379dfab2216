import { isRefusal, OF_THE_USER } from '@cartera/contrato/envio';
import { ApiError } from '../http/errors';

/** The consequence of a failure for a write of the queue. */
export type Outcome =
  /** The server refused it: sending it again changes nothing. */
  | { readonly kind: 'rechazado'; readonly error: { readonly code: string; readonly message: string } }
  /** The session ended, or its user must first change the password or set up the second step: the queue waits. */
  | { readonly kind: 'sin-sesion' }
  /** The server failed at this write. Others may go on. */
  | { readonly kind: 'falla' }
  /** Nothing can be sent now. */
  | { readonly kind: 'sin-red'; readonly retryAfterMs: number };

/** A gateway answers them while the API is away. */
const AWAY = [502, 503, 504];
/** A proxy or a captive portal answered, not the API. */
const NOT_OURS = 'SIN_CODIGO';

/** @param now milliseconds, for a `Retry-After` with a date. */
export function outcomeOf(error: unknown, now: number): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'sin-red', retryAfterMs: 0 };
  const { status, code, message } = error;
  if (status === 401 || OF_THE_USER.includes(code)) return { kind: 'sin-sesion' };
  if (isRefusal(status, code) && code !== NOT_OURS) return { kind: 'rechazado', error: { code, message } };
  if (status < 500 || AWAY.includes(status))
    return { kind: 'sin-red', retryAfterMs: retryAfterOf(error, now) };
  return { kind: 'falla' };
}

function retryAfterOf({ cause }: ApiError, now: number): number {
  const headers = (cause as { response?: Response } | undefined)?.response?.headers;
  const text = headers?.get('retry-after') ?? '';
  const seconds = Number(text);
  if (text !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
