import {
  type CausaFallo,
  causaDe,
  ErrorModulo,
  type Sondeo,
  valeOtraVersion,
  valeReintentar,
} from '../src/modulos/error-modulo';

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
    ['a style sheet', hoja],
    ['a manifest', manifiesto],
  ])('%s: the network, the server or the file, by what the address answers', (_caso, fallo) => {
    expect(causaDe(fallo, sinRespuesta)).toBe('red');
    expect(causaDe(fallo, noEsta)).toBe('http');
    expect(causaDe(fallo, bien)).toBe('archivo');
  });

  test('what took too long is the network’s, even if the address answers by now', () => {
    expect(causaDe(plazo, sinRespuesta)).toBe('red');
    expect(causaDe(plazo, bien)).toBe('red');
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

describe('what to do next', () => {
  const fallo = (causa: CausaFallo, cause?: unknown) => new ErrorModulo('mfe-cosas', causa, { cause });

  test('only what may pass by itself is tried again', () => {
    expect((['red', 'http', 'archivo'] as const).map((causa) => valeReintentar(fallo(causa)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(valeReintentar(fallo('ejecucion'))).toBe(false);
    expect(valeReintentar(fallo('contrato'))).toBe(false);
    expect(valeReintentar(fallo('red', plazo))).toBe(false);
  });

  test('another version is of use unless nothing answers; one that hangs may hang alone', () => {
    expect(valeOtraVersion(fallo('red', plazo))).toBe(true);
    expect(valeOtraVersion(fallo('red'))).toBe(false);
    expect(valeOtraVersion(fallo('contrato'))).toBe(true);
    expect(valeOtraVersion(fallo('archivo'))).toBe(true);
  });
});
