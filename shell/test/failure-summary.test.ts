import { failureSummary } from '../src/modules/diagnose';
import { ModuleError } from '../src/modules/module-error';

const summaryOf = (cause: unknown, status?: number) =>
  failureSummary(new ModuleError('mfe-cosas', 'ejecucion', { cause, ...(status && { status }) }));

test('a summary has the kind and the place of an error, and never its message', () => {
  const error = new TypeError('María Pérez no es una función');
  error.stack = `TypeError: María Pérez no es una función
    at f (https://portal.test/mfe/mfe-cosas/1.0.0-abc/664.6431d108.js:1:2345)
    at g (https://portal.test/shell.js:1:1)`;
  expect(summaryOf(error)).toBe('TypeError 664.6431d108.js:1:2345');
});

test('a summary has the federation’s code, a failed style sheet or the HTTP status', () => {
  expect(summaryOf(new Error('#RUNTIME-003 en /clientes/Ana'))).toBe('Error RUNTIME-003');
  expect(summaryOf(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe('hoja de estilos');
  expect(summaryOf(new Error('x'), 404)).toBe('respondió 404');
  expect(summaryOf('Ana')).toBe('');
});
