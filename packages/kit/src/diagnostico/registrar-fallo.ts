/**
 * Writes down a failure where whoever helps the user looks: the browser's console, of which the portal's
 * diagnostics keep the last lines (section 2 of the specification).
 * @param que what failed, without data of anybody.
 */
export function registrarFallo(que: string, error: unknown): void {
  console.error(que, error);
}
