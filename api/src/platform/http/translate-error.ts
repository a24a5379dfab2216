import {
  type Causa,
  type CobroParecido,
  ERRORS,
  type ErrorCode,
  type FieldError,
  type SecondStep,
  UNAVAILABLE_CAUSES,
} from '@cartera/contrato/errors';
import { HttpException } from '@nestjs/common';
import { isInvalidText, isSessionGone, unavailableCause } from '../db/pg-errors.js';
import { BusinessError } from './business-error.js';

/** An error as it is sent to the client. */
export interface Failure {
  readonly code: ErrorCode;
  /** Instead of the message of the code. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly segundoPaso?: SecondStep;
  readonly parecido?: CobroParecido;
  readonly total?: number;
  readonly retryAfterSeconds?: number;
  readonly causa?: Causa;
}

/** Codes of the errors that the server raises before a handler runs, by HTTP status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'DATOS_INVALIDOS',
  401: 'NO_AUTENTICADO',
  403: 'SIN_PERMISO',
  404: 'NO_ENCONTRADO',
  413: 'ARCHIVO_MUY_GRANDE',
  415: 'TIPO_NO_ADMITIDO',
  429: 'DEMASIADOS_INTENTOS',
};

const UNREADABLE_BODY: readonly FieldError[] = [
  { campo: 'cuerpo', mensaje: 'El envío no es un JSON válido' },
];

/**
 * Maps any error to a coded failure; unknown errors become `ERROR_INTERNO`. Errors are recognized by `code`, because the
 * domain has its own error class.
 * @param tooLargeError the code of the route for a request that is too large.
 */
export function toHttpError(error: unknown, tooLargeError?: ErrorCode): Failure {
  if (error instanceof BusinessError) return { code: error.code, ...error.detail };
  if (isCoded(error)) return { code: error.code };
  const causa = unavailableCause(error);
  if (causa) return { code: 'BASE_NO_DISPONIBLE', causa, ...UNAVAILABLE_CAUSES[causa] };
  if (isSessionGone(error)) return { code: 'NO_AUTENTICADO' };
  if (isInvalidText(error)) return { code: 'DATOS_INVALIDOS' };
  const status = statusOf(error);
  if (status === 400 && error instanceof SyntaxError) {
    return { code: 'DATOS_INVALIDOS', errors: UNREADABLE_BODY };
  }
  if (status === undefined) return { code: 'ERROR_INTERNO' };
  if (status === 413 && tooLargeError) return { code: tooLargeError };
  // Other client errors come from malformed requests, such as a URL that is too long.
  const isClientError = status >= 400 && status < 500;
  return { code: BY_STATUS[status] ?? (isClientError ? 'DATOS_INVALIDOS' : 'ERROR_INTERNO') };
}

function isCoded(error: unknown): error is { code: ErrorCode } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    Object.hasOwn(ERRORS, error.code)
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}
