import {
  type Causa,
  type CobroParecido,
  ERRORS,
  type ErrorCode,
  type FieldError,
  type SecondStep,
  UNAVAILABLE_CAUSES,
} from '@cartera/contrato/errors';

interface ErrorDetail {
  /** Instead of the message of the code. */
  readonly message?: string;
  /** An error for each invalid field, shown in the form. */
  readonly errors?: readonly FieldError[];
  readonly segundoPaso?: SecondStep;
  readonly parecido?: CobroParecido;
  /** The figure that replaces the one of the request, in pesos. */
  readonly total?: number;
  /** Why a part of the system is unavailable. */
  readonly causa?: Causa;
  /** Seconds to wait before the next attempt. */
  readonly retryAfterSeconds?: number;
  /** The original error, for the log only. */
  readonly cause?: unknown;
}

/** An error for the user. Its code decides the HTTP status and the message (`ERRORS` of the contract). */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';

  constructor(
    readonly code: ErrorCode,
    readonly detail: ErrorDetail = {},
  ) {
    super(detail.message ?? ERRORS[code].message, { cause: detail.cause });
  }
}

/** An error for a body field that refers to a missing or invalid record. */
export function missingReference(code: ErrorCode, campo: string, mensaje: string): BusinessError {
  return new BusinessError(code, { errors: [{ campo, mensaje }] });
}

/** A refusal until some time has passed, which its message says in minutes. */
export function tooManyAttempts(retryAfterSeconds: number): BusinessError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  const message = `Demasiados intentos. Espera ${wait} e intenta de nuevo`;
  return new BusinessError('DEMASIADOS_INTENTOS', { message, retryAfterSeconds });
}

/** A refusal while a part of the system is unavailable. */
export function unavailable(causa: Causa): BusinessError {
  return new BusinessError('BASE_NO_DISPONIBLE', { causa, ...UNAVAILABLE_CAUSES[causa] });
}

/** An error with a message for each invalid field. */
export function invalidInput(errors: readonly FieldError[]): BusinessError {
  return new BusinessError('DATOS_INVALIDOS', { errors });
}
