/**
 * Writes down a failure where whoever helps the user looks: the browser's console, of which the portal's
 * diagnostics keep the last lines (P-1.40).
 * @param que what failed, without data of anybody.
 */
export function logFailure(que: string, error: unknown): void {
  console.error(que, error);
}
