import type { CobroParecido, FieldError, SecondStep } from '@cartera/contrato/errors';

/** The parts of an error response that could be read. */
interface ApiErrorDetail {
  /** A code of the contract; `SIN_CODIGO` when a proxy answered instead of the API. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** The server's message for the user; null without one. */
  readonly userMessage: string | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** The second step that a sign-in still needs. */
  readonly secondStep?: SecondStep | undefined;
  /** The registered payment that is equal to the refused one. */
  readonly parecido?: CobroParecido | undefined;
}

/** The server refused the call. */
export class ApiError extends Error implements ApiErrorDetail {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly userMessage: string | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  readonly secondStep: SecondStep | undefined;
  readonly parecido: CobroParecido | undefined;

  constructor(detail: ApiErrorDetail, cause?: unknown) {
    super(detail.userMessage ?? `HTTP ${detail.status}`, { cause });
    this.code = detail.code;
    this.status = detail.status;
    this.userMessage = detail.userMessage;
    this.errors = detail.errors;
    this.requestId = detail.requestId;
    this.secondStep = detail.secondStep;
    this.parecido = detail.parecido;
  }
}

/** No response from the API: no connection, a timeout, or the page of a captive portal. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** P-11.18. */
  readonly userMessage = 'Error de red';

  constructor(cause?: unknown) {
    super('Error de red', { cause });
  }
}

/** A write that was not sent. Its message gives the user the reason. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** True if the user gave up the confirmation that a call asked for: nothing failed. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'REQUIERE_CONFIRMACION';
}

/**
 * True if a write certainly did not happen, because the server refused it. After any other failure, a 5xx included,
 * the write may have happened and only the response was lost.
 */
export function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * The message to show for an error: the server's, or else the screen's.
 * @param fallback the screen's message (docs/producto.md).
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.userMessage ? error.userMessage : fallback;
}

/**
 * As `messageOf`, for a screen without form fields: the message of the first invalid field comes first.
 * @param fallback the screen's message (docs/producto.md).
 */
export function fieldErrorsMessage(error: unknown, fallback: string): string {
  const [fieldError] = error instanceof ApiError ? error.errors : [];
  return fieldError?.mensaje ?? messageOf(error, fallback);
}

/**
 * The reason of a failure, to show below the screen's message.
 * @param text the screen's message.
 * @returns undefined if the reason adds nothing to it.
 */
export function reasonOf(error: unknown, text: string): string | undefined {
  const isOwn = error instanceof NetworkError || error instanceof NotSentError;
  const reason = isOwn ? error.message : messageOf(error, text);
  return reason === text ? undefined : reason;
}
