import { ERRORS, type ErrorCode } from '@cartera/contrato/errors';

/** A rule of the domain rejected the operation. The code decides the HTTP status and the user's message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(readonly code: ErrorCode) {
    super(ERRORS[code].message);
  }
}
