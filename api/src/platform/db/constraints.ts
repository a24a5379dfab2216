import type { ErrorCode } from '@cartera/contrato/errors';
import { BusinessError } from '../http/business-error.js';
import { violatedConstraint } from './pg-errors.js';

/**
 * Runs a write whose rules the schema also holds, and says a broken one in the user's words. The database is the
 * judge: a check made before the write would miss what another request writes in between.
 * @param codes the error of each constraint, by its name in the migrations.
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
