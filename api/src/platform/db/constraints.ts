import type { ErrorCode } from '@cartera/contrato/errors';
import { BusinessError } from '../http/business-error.js';
import { violatedConstraint } from './pg-errors.js';

/**
 * Runs a write and maps a violated database constraint to its business error. A check before the write would miss a
 * concurrent one.
 * @param codes error codes by constraint name.
 */
export async function withConstraints<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? ''];
    throw code ? new BusinessError(code) : error;
  }
}
