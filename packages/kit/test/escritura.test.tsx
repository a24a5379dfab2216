import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useEscritura } from '../src/consultas/use-escritura';

function montar() {
  const enviados: string[] = [];
  const pendientes: ((falla: boolean) => void)[] = [];
  const consultas = new QueryClient();
  const { result } = renderHook(
    () =>
      useEscritura({
        mutationFn: (texto: string) => {
          enviados.push(texto);
          return new Promise<string>((resolver, rechazar) =>
            pendientes.push((falla) => (falla ? rechazar(new Error('no')) : resolver(texto))),
          );
        },
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={consultas}>{children}</QueryClientProvider>
      ),
    },
  );
  const terminar = async (falla = false) => {
    pendientes.shift()?.(falla);
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  return { result, enviados, terminar };
}

test('las dos pulsaciones de un doble clic escriben una vez', async () => {
  const { result, enviados, terminar } = montar();
  const oidos: string[] = [];
  const { mutate } = result.current;
  act(() => {
    mutate('primera', { onSuccess: (dicho) => oidos.push(dicho) });
    mutate('segunda', { onSuccess: (dicho) => oidos.push(dicho) });
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await terminar();
  expect(enviados).toEqual(['primera']);
  expect(oidos).toEqual(['primera']);
});

test.each([false, true])('y cuando termina se puede volver a escribir (falló: %s)', async (falla) => {
  const { result, enviados, terminar } = montar();
  act(() => result.current.mutate('primera'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await terminar(falla);
  act(() => result.current.mutate('segunda'));
  await waitFor(() => expect(enviados).toEqual(['primera', 'segunda']));
});
