/** Timeout of one attempt, in milliseconds. */
export const TIMEOUT_MS = 8_000;
/** Pauses before the second and the third attempt, in milliseconds. */
const DELAYS_MS = [300, 1_200] as const;

/** Settles as the promise does, or rejects with a `TimeoutError` after `timeoutMs`. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException(`Sin respuesta en ${timeoutMs} ms`, 'TimeoutError'));
    }, timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs an operation, and again after each delay while `canRetry` accepts the error.
 * @param delays milliseconds before each further attempt.
 * @throws the error of the last attempt.
 */
export async function withRetries<T>(
  operation: () => Promise<T>,
  canRetry: (error: unknown) => boolean,
  delays: readonly number[] = DELAYS_MS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await operation();
    } catch (error) {
      if (!canRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return operation();
}
