import {
  canRetry,
  canUseOtherVersion,
  causeOf,
  type FailureCause,
  ModuleError,
  type ProbeResult,
} from '../src/modules/module-error';

const noResponse: ProbeResult = { type: 'no-response' };
const ok: ProbeResult = { type: 'response', status: 200 };
const notFound: ProbeResult = { type: 'response', status: 404 };

function error(name: string, message = 'algo', extra: object = {}): Error {
  return Object.assign(new Error(message), { name }, extra);
}

const chunk = error('ChunkLoadError');
const timeout = new DOMException('tarde', 'TimeoutError');
const sheet = error('Error', 'Loading CSS chunk 1 failed', { code: 'CSS_CHUNK_LOAD_FAILED' });
const manifest = error('Error', '[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003');

describe('causeOf', () => {
  test.each([
    ['a chunk', chunk],
    ['a style sheet', sheet],
    ['a manifest', manifest],
  ])('%s: the network, the server or the file, by what the address answers', (_case, failure) => {
    expect(causeOf(failure, noResponse)).toBe('red');
    expect(causeOf(failure, notFound)).toBe('http');
    expect(causeOf(failure, ok)).toBe('archivo');
  });

  test('what took too long is the network’s, even if the address answers by now', () => {
    expect(causeOf(timeout, noResponse)).toBe('red');
    expect(causeOf(timeout, ok)).toBe('red');
  });

  test.each([
    ['an error of the module’s code', new TypeError('x is not a function')],
    ['an entry that arrived and threw', error('Error', '#RUNTIME-008 ScriptExecutionError: boom')],
    ['something that is not an error', 'boom'],
  ])('%s is its own fault, network or not', (_case, failure) => {
    expect(causeOf(failure, noResponse)).toBe('ejecucion');
    expect(causeOf(failure, ok)).toBe('ejecucion');
  });
});

describe('what to do next', () => {
  const failure = (causa: FailureCause, cause?: unknown) => new ModuleError('mfe-cosas', causa, { cause });

  test('only what may pass by itself is tried again', () => {
    expect((['red', 'http', 'archivo'] as const).map((causa) => canRetry(failure(causa)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(canRetry(failure('ejecucion'))).toBe(false);
    expect(canRetry(failure('contrato'))).toBe(false);
    expect(canRetry(failure('red', timeout))).toBe(false);
  });

  test('another version is of use unless nothing answers; one that hangs may hang alone', () => {
    expect(canUseOtherVersion(failure('red', timeout))).toBe(true);
    expect(canUseOtherVersion(failure('red'))).toBe(false);
    expect(canUseOtherVersion(failure('contrato'))).toBe(true);
    expect(canUseOtherVersion(failure('archivo'))).toBe(true);
  });
});
