import { causaDe, type Sondeo, valeReintentar } from '../src/modulos/error-modulo';

const sinRespuesta: Sondeo = { tipo: 'sin-respuesta' };
const bien: Sondeo = { tipo: 'respuesta', estado: 200 };
const noEsta: Sondeo = { tipo: 'respuesta', estado: 404 };

function error(name: string, message = 'algo', extra: object = {}): Error {
  return Object.assign(new Error(message), { name }, extra);
}

const chunk = error('ChunkLoadError');
const plazo = new DOMException('tarde', 'TimeoutError');
const hoja = error('Error', 'Loading CSS chunk 1 failed', { code: 'CSS_CHUNK_LOAD_FAILED' });
const manifiesto = error('Error', '[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003');

describe('causaDe', () => {
  test.each([
    ['a chunk', chunk],
    ['a time-out', plazo],
    ['a style sheet', hoja],
    ['a manifest', manifiesto],
  ])('%s: the network, the server or the file, by what the address answers', (_caso, fallo) => {
    expect(causaDe(fallo, sinRespuesta)).toBe('red');
    expect(causaDe(fallo, noEsta)).toBe('http');
    expect(causaDe(fallo, bien)).toBe('archivo');
  });

  test.each([
    ['an error of the module’s code', new TypeError('x is not a function')],
    ['an entry that arrived and threw', error('Error', '#RUNTIME-008 ScriptExecutionError: boom')],
    ['something that is not an error', 'boom'],
  ])('%s is its own fault, network or not', (_caso, fallo) => {
    expect(causaDe(fallo, sinRespuesta)).toBe('ejecucion');
    expect(causaDe(fallo, bien)).toBe('ejecucion');
  });
});

test('only what may pass by itself is tried again', () => {
  expect(['red', 'http', 'archivo'].map((causa) => valeReintentar(causa as 'red'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(valeReintentar('ejecucion')).toBe(false);
  expect(valeReintentar('contrato')).toBe(false);
});
