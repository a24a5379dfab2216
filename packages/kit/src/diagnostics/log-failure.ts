import { isDeclined, isRejection } from '../http/errors';

/**
 * Logs a failure to the browser's console, unless the user gave up its confirmation. The portal's diagnostics keep its last lines (P-1.40).
 * A refused call is a warning: the API answered as it should, and the user sees why.
 * @param message what failed, without personal data.
 */
export function logFailure(message: string, error: unknown): void {
  if (isDeclined(error)) return;
  if (isRejection(error)) console.warn(message, error);
  else console.error(message, error);
}
