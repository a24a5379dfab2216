import { isDeclined, isRejection, NetworkError } from '../http/errors';

/**
 * Logs a failure to the browser's console, unless the user gave up its confirmation. The portal's diagnostics keep its last lines (P-1.40).
 * A refused call is a warning: the API answered as it should, and the user sees why. So is a call without a network.
 * @param message what failed, without personal data.
 */
export function logFailure(message: string, error: unknown): void {
  if (isDeclined(error)) return;
  const isExpected = isRejection(error) || (error instanceof NetworkError && !navigator.onLine);
  if (isExpected) console.warn(message, error);
  else console.error(message, error);
}
