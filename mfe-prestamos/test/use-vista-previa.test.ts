/**
 * @jest-environment ../packages/kit/test/support/environment.mjs
 * @jest-environment-options { "customExportConditions": ["@cartera/source", "browser"] }
 */
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initialValuesFor } from '../src/prestamos/prestamo-values';
import { useVistaPrevia } from '../src/prestamos/use-vista-previa';

const PAUSE_MS = 300;
const requestedMontos: number[] = [];
const root = createRoot(document.createElement('div'));
const client = new QueryClient();

function Preview({ monto }: { readonly monto: number | undefined }) {
  useVistaPrevia({ ...initialValuesFor('2026-03-02'), monto });
  return null;
}

const type = (monto?: number) =>
  act(async () =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Preview, { monto }))),
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  globalThis.fetch = async (request) => {
    const { monto } = await (request as Request).json();
    requestedMontos.push(monto);
    return Response.json({ success: true, data: {} });
  };
  jest.useFakeTimers();
});
afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  jest.useRealTimers();
});

test('requests the preview 300 ms after the last change, not before', async () => {
  await type();
  await type(6_000);
  await wait(PAUSE_MS - 1);
  await type(60_000);
  await wait(PAUSE_MS - 1);
  expect(requestedMontos).toEqual([]);
  await wait(1);
  expect(requestedMontos).toEqual([60_000]);
  await wait(10 * PAUSE_MS);
  expect(requestedMontos).toEqual([60_000]);
});
