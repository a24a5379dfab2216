/**
 * @jest-environment ../kit/test/support/environment.mjs
 * @jest-environment-options {"customExportConditions": ["@cartera/source", "browser"]}
 */
import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';

// The chunk of the outbox does not arrive.
jest.unstable_mockModule('@cartera/kit/offline', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { usePago } = await import('../src/pagos/use-pago');

test('a payment whose outbox does not load was certainly not sent, so its form stays open', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const queryClient = new QueryClient();
  const { result } = renderHook(() => usePago({ onSuccess: () => undefined, errorMessage: 'No se cobró' }), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children),
  });
  const pago = { llave: 'a', grupo: 'plan:1', tipo: 'pago', datos: {}, route: crearCliente };
  act(() => result.current.pagar(pago));
  await waitFor(() => expect(result.current.error?.message).toBe('Error de red: el pago no se envió'));
  expect(result.current.noResponse).toBe(false);
});
