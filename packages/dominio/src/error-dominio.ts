import { type CodigoError, ERRORES } from '@cartera/contrato/errores';

/** A rule of the domain said no: its code decides the HTTP status and the sentence the user reads. */
export class ErrorDominio extends Error {
  override readonly name = 'ErrorDominio';

  constructor(readonly codigo: CodigoError) {
    super(ERRORES[codigo].mensaje);
  }
}
