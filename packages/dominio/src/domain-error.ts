import type { ErrorCode } from '@cartera/contrato/errors';

/** A rule of the domain rejected the operation. The code decides the HTTP status and the user's message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  /** The message is the code: the texts of all errors would weigh on every page that uses a rule. */
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}
