import type { ModuleErrorReport } from '@cartera/contrato/portal-errores';
import { jest } from '@jest/globals';

const session = { token: 'una-sesion' as string | null };
const storage: Record<string, string> = {};
jest.unstable_mockModule('@cartera/kit', () => ({
  useSession: { getState: () => session },
  readFromSession: (key: string) => storage[key] ?? null,
  saveToSession: jest.fn(),
  removeFromSession: jest.fn(),
  reportFailedCalls: jest.fn(),
}));
const { framesOf } = await import('../src/errors/error-reports');

// Only the network is mocked.
const fetchMock = jest.fn<typeof fetch>();
globalThis.fetch = fetchMock;

const BASE = 'https://portal.test/mfe/mfe-cosas/1.2.0-ab12/';
const frame = (archivo: string, linea: number, columna: number, funcion = '') => ({
  ...{ funcion, archivo, linea, columna },
});

function errorWith(message: string, stack: string): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

/** A fresh tab: nothing was sent yet. */
async function newTab() {
  jest.resetModules();
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(new Response('{}'));
  return import('../src/errors/error-reports');
}

const sent = (): ModuleErrorReport[] =>
  fetchMock.mock.calls.flatMap(([, options]) => JSON.parse(String(options?.body)).errores);

test.each([
  ['Chrome', `TypeError: Ana\n    at total (${BASE}66.ab.js:1:20)\n    at Object.onClick (${BASE}7.js:2:3)`],
  ['Firefox and Safari', `total@${BASE}66.ab.js:1:20\nObject.onClick@${BASE}7.js:2:3`],
])('a stack of %s has its places in the files of a module', (_name, stack) => {
  expect(framesOf(stack)).toEqual({
    ...{ modulo: 'mfe-cosas', version: '1.2.0-ab12' },
    frames: [frame('66.ab.js', 1, 20, 'total'), frame('7.js', 2, 3, 'Object.onClick')],
  });
});

test('frames without a name, asynchronous ones and those of others are told apart', () => {
  const stack = `Error
    at https://portal.test/shell.js:1:1
    at async ${BASE}66.js:1:20
    at async f (${BASE}66.js:1:30)
    at x (https://portal.test/mfe/mfe-otro/1.0.0/a.js:1:1)`;
  expect(framesOf(stack)?.frames).toEqual([frame('66.js', 1, 20), frame('66.js', 1, 30, 'f')]);
  expect(framesOf('Error\n    at https://portal.test/shell.js:1:1')).toBeNull();
});

test('an error of a module is sent at once, scrubbed, in a request that outlives the page', async () => {
  const { reportError } = await newTab();
  reportError(errorWith('Ana Rojas 1032456789', `x\n    at f (${BASE}6.js:1:20)`), 'promesa');
  expect(sent()).toEqual([
    {
      ...{ modulo: 'mfe-cosas', version: '1.2.0-ab12', tipo: 'promesa', nombre: 'TypeError' },
      ...{ mensaje: '[nombre] [número]', pila: [frame('6.js', 1, 20, 'f')], componentes: [] },
    },
  ]);
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test('an error while drawing has its components, also if no module is in its stack', async () => {
  const { reportError } = await newTab();
  const componentStack = `\n    at b (${BASE}6.js:1:9)\n    at div`;
  reportError(errorWith('x', 'Error'), 'dibujo', {
    ...{ modulo: 'mfe-cosas', version: '1.2.0-ab12', componentStack },
  });
  expect(sent()[0]).toMatchObject({ tipo: 'dibujo', pila: [], componentes: [frame('6.js', 1, 9, 'b')] });
});

test('an error of the shell, a value that is no error, and one without a session are not sent', async () => {
  const { reportError } = await newTab();
  reportError(errorWith('x', 'Error\n    at https://portal.test/shell.js:1:1'), 'codigo');
  reportError('Ana', 'promesa');
  session.token = null;
  reportError(errorWith('x', `at ${BASE}6.js:1:20`), 'codigo');
  session.token = 'una-sesion';
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a tab sends an error three times, and 30 errors in all', async () => {
  const { reportError } = await newTab();
  for (let n = 0; n < 10; n++) reportError(errorWith('x', `at ${BASE}6.js:1:20`), 'codigo');
  expect(sent()).toHaveLength(3);
  for (let n = 1; n < 100; n++) reportError(errorWith('x', `at ${BASE}6.js:1:${n + 100}`), 'codigo');
  expect(sent()).toHaveLength(30);
});

test('an error that did not arrive is sent again as the page is left', async () => {
  const { reportError, sendUnsent } = await newTab();
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reportError(errorWith('x', `at ${BASE}6.js:1:20`), 'codigo');
  await new Promise((resolve) => setTimeout(resolve));
  sendUnsent();
  sendUnsent();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('an error of a version that only this tab previews is not sent', async () => {
  storage['cartera:vista-previa'] = 'mfe-cosas@1.2.0-ab12';
  const { reportError } = await newTab();
  reportError(errorWith('x', `x\n    at f (${BASE}6.js:1:20)`), 'codigo');
  expect(sent()).toEqual([]);
  delete storage['cartera:vista-previa'];
});
