import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '@cartera/contrato/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequest } from './read-request.js';
import { toHttpError } from './translate-error.js';

/** After a 503 of unknown length. */
const RETRY_SECONDS = 5;

/** Sends an error in the shape of the contract. Logs server errors, whose details are not sent. */
export function sendError(error: unknown, request: HttpRequest, reply: FastifyReply): void {
  const { tooLargeError } = request.routeOptions.config.route ?? {};
  const { code, message, errors, segundoPaso, parecido, total, causa, ...failure } = toHttpError(
    error,
    tooLargeError,
  );
  const { status } = ERRORS[code];
  const retryAfterSeconds = failure.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined);
  request.failure = code;
  if (status >= 500) request.log.error({ err: error, code, causa }, 'petición fallida');
  if (reply.sent) return;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const body = {
    ...toErrorBody(code, request, errors),
    ...(message && { message }),
    ...(segundoPaso && { segundoPaso }),
    ...(parecido && { parecido }),
    ...(total !== undefined && { total }),
    ...(causa && { causa }),
  };
  void reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** The body of an error response. */
export function toErrorBody(
  code: ErrorCode,
  { id }: FastifyRequest,
  errors?: readonly FieldError[],
): ErrorBody {
  return {
    success: false,
    message: ERRORS[code].message,
    code,
    ...(errors && { errors: [...errors] }),
    requestId: id,
  };
}
