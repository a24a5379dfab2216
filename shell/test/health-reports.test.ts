import type { ModuleHealthReport } from '@cartera/contrato/portal-versions';
import { jest } from '@jest/globals';

// Only the network is mocked.
const call =
  jest.fn<(route: object, options: { body: { informes: ModuleHealthReport[] } }) => Promise<object>>();
const session = { token: 'una-sesion' as string | null };
jest.unstable_mockModule('@cartera/kit', () => ({ call, useSession: { getState: () => session } }));
const { report } = await import('../src/modules/health-reports');

const healthReport = (ms: number): ModuleHealthReport => ({
  ...{ modulo: 'mfe-cosas', version: '1.0.0', causa: null, mensaje: '' },
  ms,
});

/** The batches sent, each as the `ms` of its reports. */
const sent = () => call.mock.calls.map(([, { body }]) => body.informes.map(({ ms }) => ms));

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
  call.mockResolvedValue({ success: true });
  session.token = 'una-sesion';
});

afterEach(async () => {
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});

test('reports are sent in one batch after a delay', async () => {
  report(healthReport(1));
  report(healthReport(2));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(call).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual([[1, 2]]);
});

test('a batch has at most 20 reports, and the queue at most 60', async () => {
  for (let ms = 0; ms < 100; ms += 1) report(healthReport(ms));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent().map(({ length }) => length)).toEqual([20, 20, 20]);
});

test('a batch that fails is dropped, and the next one is sent', async () => {
  call.mockRejectedValueOnce(new Error('sin red'));
  report(healthReport(1));
  await jest.advanceTimersByTimeAsync(6_000);
  report(healthReport(2));
  await jest.advanceTimersByTimeAsync(6_000);
  expect(sent().at(-1)).toEqual([2]);
});

test('sends nothing after sign-out', async () => {
  report(healthReport(1));
  session.token = null;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(call).not.toHaveBeenCalled();
});
