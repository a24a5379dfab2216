import { type CodigoError, ERRORES, type ErrorDeCampo } from '@cartera/contrato/errores';

interface Detalle {
  /** What is wrong with each field, for the form to show beside it. */
  readonly errores?: readonly ErrorDeCampo[];
  /** Seconds until a new attempt has a chance. */
  readonly esperaSegundos?: number;
  /** What went wrong underneath, for the log alone. */
  readonly causa?: unknown;
}

/** A refusal the user should read: its code decides the HTTP status and the sentence (contract, `ERRORES`). */
export class ErrorDeNegocio extends Error {
  override readonly name = 'ErrorDeNegocio';

  constructor(
    readonly codigo: CodigoError,
    readonly detalle: Detalle = {},
  ) {
    super(ERRORES[codigo].mensaje, { cause: detalle.causa });
  }
}

/** A record that a field of the body names and that is not there, or may not be named: which field, and what to do. */
export function referenciaPerdida(codigo: CodigoError, campo: string, mensaje: string): ErrorDeNegocio {
  return new ErrorDeNegocio(codigo, { errores: [{ campo, mensaje }] });
}

/** A refusal about what was sent, field by field. */
export function datosInvalidos(errores: readonly ErrorDeCampo[]): ErrorDeNegocio {
  return new ErrorDeNegocio('DATOS_INVALIDOS', { errores });
}
