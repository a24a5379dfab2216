import type { FieldError } from '@cartera/contrato/errors';

/** What the server said, or as much as could be read of it. */
export interface ApiErrorDetail {
  /** A code of the contract; `SIN_CODIGO` when something in between answered instead of the API. */
  readonly code: string;
  /** HTTP status. */
  readonly estado: number;
  /** The server's sentence for the user; null when it gave none. */
  readonly mensaje: string | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
}

/** The server answered, and refused. */
export class ApiError extends Error implements ApiErrorDetail {
  override readonly name = 'ErrorApi';
  readonly code: string;
  readonly estado: number;
  readonly mensaje: string | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;

  constructor(detail: ApiErrorDetail, causa?: unknown) {
    super(detail.mensaje ?? `HTTP ${detail.estado}`, { cause: causa });
    this.code = detail.code;
    this.estado = detail.estado;
    this.mensaje = detail.mensaje;
    this.errors = detail.errors;
    this.requestId = detail.requestId;
  }
}

/** No answer came, or not one of ours: no connection, a time-out, a captive portal's page. */
export class NetworkError extends Error {
  override readonly name = 'ErrorRed';
  /** The sentence of P-11.18. */
  readonly mensaje = 'Error de red';

  constructor(causa?: unknown) {
    super('Error de red', { cause: causa });
  }
}

/**
 * Whether a write is known not to have happened: the server answered, and refused. After any other failure, one of
 * the server's own included, it may have happened and only its answer been lost.
 */
export function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.estado < 500;
}

/**
 * The sentence to show for an error: the server's, or else the screen's own.
 * @param fallback the screen's text in the error catalogue.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.mensaje ? error.mensaje : fallback;
}

/**
 * As `messageOf`, where no field is on screen to carry what is wrong with it: the first of them says it here.
 * @param fallback the screen's text in the error catalogue.
 */
export function fieldErrorsMessage(error: unknown, fallback: string): string {
  const [campo] = error instanceof ApiError ? error.errors : [];
  return campo?.mensaje ?? messageOf(error, fallback);
}

/**
 * Why something failed, to be read under the screen's sentence for it.
 * @param text the screen's sentence.
 * @returns undefined where there is nothing more to say.
 */
export function reasonOf(error: unknown, text: string): string | undefined {
  const motivo = error instanceof NetworkError ? error.mensaje : messageOf(error, text);
  return motivo === text ? undefined : motivo;
}
