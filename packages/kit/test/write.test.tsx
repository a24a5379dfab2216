import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { logFailure } from '../src/diagnostics/log-failure';
import { ApiError, NetworkError } from '../src/http/errors';
import { useWrite } from '../src/query/use-write';
import { useSession } from '../src/session/session';
import { notify, notifyFailure } from '../src/toasts/toast';
import { Toasts } from '../src/toasts/toasts';

function withQueries() {
  const queryClient = new QueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
}

function mount(failure = 'Error al guardar') {
  const sent: string[] = [];
  const pending: ((fails: boolean) => void)[] = [];
  const { result } = renderHook(
    () =>
      useWrite({
        mutationFn: (text: string) => {
          sent.push(text);
          return new Promise<string>((resolve, reject) =>
            pending.push((fails) => (fails ? reject(new Error('no')) : resolve(text))),
          );
        },
        onError: (error) => notifyFailure(error, failure),
      }),
    { wrapper: withQueries() },
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

test('a success removes the error of its earlier attempt, and no other', async () => {
  render(<Toasts />);
  const { result, finish } = mount('Error al cobrar');
  act(() => result.current.mutate('primera'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish(true);
  act(() => notify.error('Error de otra pantalla'));
  await screen.findByText('Error al cobrar');
  act(() => result.current.mutate('segunda'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await finish();
  await waitFor(() => expect(screen.queryByText('Error al cobrar')).toBeNull());
  expect(screen.getByText('Error de otra pantalla')).toBeTruthy();
});

test.each([
  [['aprobaciones.decidir'], 1],
  [[], 0],
])('a write that waits says so and never that it was done (permissions: %j)', async (permisos, links) => {
  const expira = '2100-01-01T00:00:00Z';
  useSession.getState().open('t', { _id: '1', nombre: 'Ana', rol: 'gerente', permisos, expira } as never);
  render(<Toasts />);
  const done: string[] = [];
  const { result } = renderHook(
    () =>
      useWrite({
        mutationFn: () => Promise.resolve({ message: 'Queda por aprobar', aprobacion: 'un-id' }),
        onSuccess: () => notify.success('Hecho'),
      }),
    { wrapper: withQueries() },
  );
  act(() => result.current.mutate(undefined, { onSuccess: () => done.push('dialog closed') }));
  await screen.findByText('Queda por aprobar');
  expect(screen.queryByText('Hecho')).toBeNull();
  expect(done).toEqual(['dialog closed']);
  expect(screen.queryAllByText('Ver aprobación')).toHaveLength(links);
  act(() => void toast.dismiss());
  await waitFor(() => expect(screen.queryByText('Queda por aprobar')).toBeNull());
});

test.each([
  [400, 'warn'],
  [403, 'warn'],
  [404, 'warn'],
  [409, 'warn'],
  [500, 'error'],
] as const)('an answer %i is logged as %s', (status, level) => {
  const logged: string[] = [];
  console.warn = () => logged.push('warn');
  console.error = () => logged.push('error');
  const detail = { code: 'X', userMessage: null, errors: [], requestId: null };
  logFailure('Falló', new ApiError({ ...detail, status }));
  expect(logged).toEqual([level]);
});

test.each([
  [false, 'warn'],
  [true, 'error'],
])('a call without an answer, on a device whose network is %s, is logged as %s', (isOnline, level) => {
  const logged: string[] = [];
  console.warn = () => logged.push('warn');
  console.error = () => logged.push('error');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  logFailure('Falló', new NetworkError());
  onLine.mockRestore();
  expect(logged).toEqual([level]);
});
