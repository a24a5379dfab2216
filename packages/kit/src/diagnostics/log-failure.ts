import { isDeclined } from '../http/errors';

/**
 * Logs a failure to the browser's console, unless the user gave up its confirmation. The portal's diagnostics keep its last lines (P-1.40).
 * @param message what failed, without personal data.
 */
export function logFailure(message: string, error: unknown): void {
  if (!isDeclined(error)) console.error(message, error);
}
