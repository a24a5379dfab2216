/** What one attempt may take before it counts as failed, in milliseconds. */
export const PLAZO_MS = 8_000;
/** Pauses before the second and the third attempt, in milliseconds. */
export const ESPERAS_MS = [300, 1_200] as const;

/**
 * Settles as the promise does, or rejects with a `TimeoutError` when it takes longer.
 * @param plazo Milliseconds.
 */
export function conPlazo<T>(promesa: Promise<T>, plazo: number): Promise<T> {
  return new Promise((resolver, rechazar) => {
    const reloj = setTimeout(() => {
      rechazar(new DOMException(`Sin respuesta en ${plazo} ms`, 'TimeoutError'));
    }, plazo);
    promesa.then(resolver, rechazar).finally(() => clearTimeout(reloj));
  });
}

/**
 * Attempts an operation, and again after each pause while `insistir` accepts the error.
 * @param operacion Takes the number of the attempt, from 0.
 * @param esperas Milliseconds before each further attempt.
 * @throws The last attempt's error.
 */
export async function conReintentos<T>(
  operacion: (intento: number) => Promise<T>,
  insistir: (error: unknown) => boolean,
  esperas: readonly number[] = ESPERAS_MS,
): Promise<T> {
  for (const [intento, espera] of esperas.entries()) {
    try {
      return await operacion(intento);
    } catch (error) {
      if (!insistir(error)) throw error;
      await new Promise((seguir) => setTimeout(seguir, espera));
    }
  }
  return operacion(esperas.length);
}
