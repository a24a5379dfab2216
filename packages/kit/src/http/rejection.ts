import type { SessionUsuario } from '@cartera/contrato/auth';
import type { CobroParecido, FieldError, SecondStep } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import { goToLogin, saveClosingReason } from '../browser/destination';
import { useSession } from '../session/session';
import { ApiError } from './errors';

/** An error response, with its body read. */
interface Refusal {
  /** HTTP status. */
  readonly status: number;
  readonly text: string;
  /** The token that the call used. */
  readonly token: string | null;
  readonly cause?: unknown;
}

/** The tasks that a user must finish before any other call, by the code of the refusal. */
const DEBTS: Readonly<Record<string, Partial<SessionUsuario>>> = {
  CLAVE_POR_CAMBIAR: { debeCambiarClave: true },
  SEGUNDO_FACTOR_POR_CONFIGURAR: { debeConfigurarSegundoFactor: true },
};

/** The error for a refused call. A 401 also ends the session (P-10.4), and a debt is noted in it. */
export function rejectionOf(
  { access }: Pick<Route, 'access'>,
  { status, text, token, cause }: Refusal,
): ApiError {
  const error = new ApiError({ ...readEnvelope(text), status }, cause);
  const session = useSession.getState();
  // A late answer to the token of an earlier session must not change the current one.
  if (session.token !== token) return error;
  if (status === 401 && access !== 'publico') {
    saveClosingReason(error.userMessage ?? 'Tu sesión se cerró. Ingresa de nuevo');
    session.close();
    goToLogin();
  }
  const debt = DEBTS[error.code];
  if (debt && session.token) session.open(session.token, { ...session.usuario, ...debt });
  return error;
}

/** Reads the error envelope without the schemas: the login must not load them. */
function readEnvelope(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const { code, message, errors, segundoPaso, parecido, requestId } = toRecord(body);
  return {
    code: typeof code === 'string' ? code : 'SIN_CODIGO',
    userMessage: typeof message === 'string' ? message : null,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    requestId: typeof requestId === 'string' ? requestId : null,
    secondStep: isSecondStep(segundoPaso) ? segundoPaso : undefined,
    parecido: isCobroParecido(parecido) ? parecido : undefined,
  };
}

function isFieldError(value: unknown): value is FieldError {
  const { campo, mensaje } = toRecord(value);
  return typeof campo === 'string' && typeof mensaje === 'string';
}

function isSecondStep(value: unknown): value is SecondStep {
  return typeof toRecord(value).ticket === 'string';
}

function isCobroParecido(value: unknown): value is CobroParecido {
  const { createdAt, cobrador } = toRecord(value);
  return typeof createdAt === 'string' && (cobrador === null || typeof cobrador === 'string');
}

/** The fields of an object; `{}` for any other value. */
export function toRecord(values: unknown): Readonly<Record<string, unknown>> {
  return typeof values === 'object' && values !== null ? { ...values } : {};
}
