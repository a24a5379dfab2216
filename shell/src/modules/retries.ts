/** What one attempt may take before it counts as failed, in milliseconds. */
export const TIMEOUT_MS = 8_000;
/** Pauses before the second and the third attempt, in milliseconds. */
export const DELAYS_MS = [300, 1_200] as const;

/**
 * Settles as the promise does, or rejects with a `TimeoutError` when it takes longer.
 * @param timeoutMs Milliseconds.
 */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolver, reject) => {
    const clock = setTimeout(() => {
      reject(new DOMException(`Sin respuesta en ${timeoutMs} ms`, 'TimeoutError'));
    }, timeoutMs);
    promise.then(resolver, reject).finally(() => clearTimeout(clock));
  });
}

/**
 * Attempts an operation, and again after each pause while `persist` accepts the error.
 * @param operation Takes the number of the attempt, from 0.
 * @param delays Milliseconds before each further attempt.
 * @throws The last attempt's error.
 */
export async function withRetries<T>(
  operation: (attempt: number) => Promise<T>,
  persist: (error: unknown) => boolean,
  delays: readonly number[] = DELAYS_MS,
): Promise<T> {
  for (const [attempt, delay] of delays.entries()) {
    try {
      return await operation(attempt);
    } catch (error) {
      if (!persist(error)) throw error;
      await new Promise((proceed) => setTimeout(proceed, delay));
    }
  }
  return operation(delays.length);
}
