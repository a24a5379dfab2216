import { ERRORS, type ErrorCode, type FieldError } from '@cartera/contrato/errors';

interface ErrorDetail {
  /** What is wrong with each field, for the form to show beside it. */
  readonly errors?: readonly FieldError[];
  /** Seconds until a new attempt has a chance. */
  readonly retryAfterSeconds?: number;
  /** What went wrong underneath, for the log alone. */
  readonly cause?: unknown;
}

/** A refusal the user should read: its code decides the HTTP status and the sentence (contract, `ERRORS`). */
export class BusinessError extends Error {
  override readonly name = 'ErrorDeNegocio';

  constructor(
    readonly code: ErrorCode,
    readonly detail: ErrorDetail = {},
  ) {
    super(ERRORS[code].mensaje, { cause: detail.cause });
  }
}

/** A record that a field of the body names and that is not there, or may not be named: which field, and what to do. */
export function missingReference(code: ErrorCode, campo: string, mensaje: string): BusinessError {
  return new BusinessError(code, { errors: [{ campo, mensaje }] });
}

/** A refusal about what was sent, field by field. */
export function invalidInput(errors: readonly FieldError[]): BusinessError {
  return new BusinessError('DATOS_INVALIDOS', { errors });
}
