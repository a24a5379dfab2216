import type { InformeDeModulo } from '@cartera/contrato/portal-versiones';
import { jest } from '@jest/globals';

// The network is the only thing made up.
const pedir =
  jest.fn<(ruta: object, opciones: { cuerpo: { informes: InformeDeModulo[] } }) => Promise<object>>();
const sesion = { token: 'una-sesion' as string | null };
jest.unstable_mockModule('@cartera/kit', () => ({ pedir, useSesion: { getState: () => sesion } }));
const { informar } = await import('../src/modulos/informes');

const informe = (ms: number): InformeDeModulo => ({
  ...{ modulo: 'mfe-cosas', version: '1.0.0', causa: null, mensaje: '' },
  ms,
});

/** The batches that left, each as the milliseconds of its reports. */
const enviados = () => pedir.mock.calls.map(([, { cuerpo }]) => cuerpo.informes.map(({ ms }) => ms));

beforeEach(() => {
  jest.useFakeTimers();
  pedir.mockReset();
  pedir.mockResolvedValue({ success: true });
  sesion.token = 'una-sesion';
});

afterEach(async () => {
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});

test('what is told together leaves together, a while later', async () => {
  informar(informe(1));
  informar(informe(2));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(pedir).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(enviados()).toEqual([[1, 2]]);
});

test('no more leave at once than the server takes, and a flood is not kept', async () => {
  for (let ms = 0; ms < 100; ms += 1) informar(informe(ms));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(enviados().map(({ length }) => length)).toEqual([20, 20, 20]);
});

test('what does not arrive is lost in silence, and what comes next is sent', async () => {
  pedir.mockRejectedValueOnce(new Error('sin red'));
  informar(informe(1));
  await jest.advanceTimersByTimeAsync(6_000);
  informar(informe(2));
  await jest.advanceTimersByTimeAsync(6_000);
  expect(enviados().at(-1)).toEqual([2]);
});

test('nothing is told for whoever signed out', async () => {
  informar(informe(1));
  sesion.token = null;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(pedir).not.toHaveBeenCalled();
});
