/**
 * Logs a failure to the browser's console. The portal's diagnostics keep its last lines (P-1.40).
 * @param message what failed, without personal data.
 */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}
