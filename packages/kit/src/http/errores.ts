import type { ErrorDeCampo } from '@cartera/contrato/errores';

/** What the server said, or as much as could be read of it. */
export interface DetalleErrorApi {
  /** A code of the contract; `SIN_CODIGO` when something in between answered instead of the API. */
  readonly codigo: string;
  /** HTTP status. */
  readonly estado: number;
  /** The server's sentence for the user; null when it gave none. */
  readonly mensaje: string | null;
  readonly errores: readonly ErrorDeCampo[];
  readonly requestId: string | null;
}

/** The server answered, and refused. */
export class ErrorApi extends Error implements DetalleErrorApi {
  override readonly name = 'ErrorApi';
  readonly codigo: string;
  readonly estado: number;
  readonly mensaje: string | null;
  readonly errores: readonly ErrorDeCampo[];
  readonly requestId: string | null;

  constructor(detalle: DetalleErrorApi, causa?: unknown) {
    super(detalle.mensaje ?? `HTTP ${detalle.estado}`, { cause: causa });
    this.codigo = detalle.codigo;
    this.estado = detalle.estado;
    this.mensaje = detalle.mensaje;
    this.errores = detalle.errores;
    this.requestId = detalle.requestId;
  }
}

/** No answer came, or not one of ours: no connection, a time-out, a captive portal's page. */
export class ErrorRed extends Error {
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
export function esRechazo(error: unknown): boolean {
  return error instanceof ErrorApi && error.estado < 500;
}

/**
 * The sentence to show for an error: the server's, or else the screen's own.
 * @param porDefecto the screen's text in the error catalogue.
 */
export function mensajeDe(error: unknown, porDefecto: string): string {
  return error instanceof ErrorApi && error.mensaje ? error.mensaje : porDefecto;
}

/**
 * As `mensajeDe`, where no field is on screen to carry what is wrong with it: the first of them says it here.
 * @param porDefecto the screen's text in the error catalogue.
 */
export function mensajeDeCampos(error: unknown, porDefecto: string): string {
  const [campo] = error instanceof ErrorApi ? error.errores : [];
  return campo?.mensaje ?? mensajeDe(error, porDefecto);
}

/**
 * Why something failed, to be read under the screen's sentence for it.
 * @param texto the screen's sentence.
 * @returns undefined where there is nothing more to say.
 */
export function motivoDe(error: unknown, texto: string): string | undefined {
  const motivo = error instanceof ErrorRed ? error.mensaje : mensajeDe(error, texto);
  return motivo === texto ? undefined : motivo;
}
