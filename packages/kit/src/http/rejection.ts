import type { FieldError } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import { irALogin } from '../browser/destination';
import { useSession } from '../session/session';
import { toRecord } from './call-log';
import { ApiError } from './errors';

/** An answer that is not a success, read whole. */
interface Refusal {
  /** HTTP status. */
  readonly estado: number;
  readonly text: string;
  /** The token that the call was sent with. */
  readonly token: string | null;
  readonly causa?: unknown;
}

/** The error of a call that the server refused; a 401 also ends the session (P-10.4). */
export function rejectionOf(route: Route, { estado, text, token, causa }: Refusal): ApiError {
  if (estado === 401 && route.access !== 'publico') onSessionLost(token);
  return new ApiError({ ...readEnvelope(text), estado }, causa);
}

/** A late refusal of an earlier session's token must not end the one opened since. */
function onSessionLost(sentToken: string | null): void {
  const { token, close } = useSession.getState();
  if (token !== sentToken) return;
  close();
  irALogin();
}

/** Reads the error envelope by hand, since the login must not load the schemas. */
function readEnvelope(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const { code, message, errors, requestId } = toRecord(body);
  return {
    code: typeof code === 'string' ? code : 'SIN_CODIGO',
    mensaje: typeof message === 'string' ? message : null,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function isFieldError(valor: unknown): valor is FieldError {
  const { campo, mensaje } = toRecord(valor);
  return typeof campo === 'string' && typeof mensaje === 'string';
}
