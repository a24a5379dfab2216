import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useWrite } from '../src/query/use-write';

function mount() {
  const sent: string[] = [];
  const pendientes: ((falla: boolean) => void)[] = [];
  const queryClient = new QueryClient();
  const { result } = renderHook(
    () =>
      useWrite({
        mutationFn: (text: string) => {
          sent.push(text);
          return new Promise<string>((resolver, reject) =>
            pendientes.push((falla) => (falla ? reject(new Error('no')) : resolver(text))),
          );
        },
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const finish = async (falla = false) => {
    pendientes.shift()?.(falla);
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  return { result, sent, finish };
}

test('las dos pulsaciones de un doble clic escriben una vez', async () => {
  const { result, sent, finish } = mount();
  const heard: string[] = [];
  const { mutate } = result.current;
  act(() => {
    mutate('primera', { onSuccess: (said) => heard.push(said) });
    mutate('segunda', { onSuccess: (said) => heard.push(said) });
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish();
  expect(sent).toEqual(['primera']);
  expect(heard).toEqual(['primera']);
});

test.each([false, true])('y cuando termina se puede volver a escribir (falló: %s)', async (falla) => {
  const { result, sent, finish } = mount();
  act(() => result.current.mutate('primera'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish(falla);
  act(() => result.current.mutate('segunda'));
  await waitFor(() => expect(sent).toEqual(['primera', 'segunda']));
});
