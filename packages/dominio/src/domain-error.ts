import { ERRORS, type ErrorCode } from '@cartera/contrato/errors';

/** A rule of the domain said no: its code decides the HTTP status and the sentence the user reads. */
export class DomainError extends Error {
  override readonly name = 'ErrorDominio';

  constructor(readonly code: ErrorCode) {
    super(ERRORS[code].mensaje);
  }
}
