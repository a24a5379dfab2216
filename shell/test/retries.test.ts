import { withRetries, withTimeout } from '../src/modules/retries';

const never = new Promise<never>(() => undefined);

test('a slow operation rejects with a TimeoutError', async () => {
  await expect(withTimeout(never, 5)).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(withTimeout(Promise.resolve(7), 1000)).resolves.toBe(7);
});

test('retries after each delay and returns the first good result', async () => {
  let attempts = 0;
  const value = await withRetries(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('todavía no');
      return 'listo';
    },
    () => true,
    [1, 1, 1],
  );
  expect(value).toBe('listo');
  expect(attempts).toBe(3);
});

test('does not retry an error that is not retryable, and throws the last error', async () => {
  let times = 0;
  const fail = async (): Promise<never> => {
    times += 1;
    throw new Error(`falla ${times}`);
  };
  await expect(withRetries(fail, () => false, [1, 1])).rejects.toThrow('falla 1');
  await expect(withRetries(fail, () => true, [1, 1])).rejects.toThrow('falla 4');
});
