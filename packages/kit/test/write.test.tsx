import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useWrite } from '../src/query/use-write';

function mount() {
  const sent: string[] = [];
  const pending: ((fails: boolean) => void)[] = [];
  const queryClient = new QueryClient();
  const { result } = renderHook(
    () =>
      useWrite({
        mutationFn: (text: string) => {
          sent.push(text);
          return new Promise<string>((resolve, reject) =>
            pending.push((fails) => (fails ? reject(new Error('no')) : resolve(text))),
          );
        },
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const finish = async (fails = false) => {
    pending.shift()?.(fails);
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  return { result, sent, finish };
}

test('a double click sends one request', async () => {
  const { result, sent, finish } = mount();
  const answers: string[] = [];
  const { mutate } = result.current;
  act(() => {
    mutate('primera', { onSuccess: (answer) => answers.push(answer) });
    mutate('segunda', { onSuccess: (answer) => answers.push(answer) });
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish();
  expect(sent).toEqual(['primera']);
  expect(answers).toEqual(['primera']);
});

test.each([false, true])('a finished write allows another one (failed: %s)', async (fails) => {
  const { result, sent, finish } = mount();
  act(() => result.current.mutate('primera'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish(fails);
  act(() => result.current.mutate('segunda'));
  await waitFor(() => expect(sent).toEqual(['primera', 'segunda']));
});
