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
  ])(
    'the cause of %s that does not load is the network, the server or the file, by the probe of the address',
    (_case, failure) => {
      expect(causeOf(failure, noResponse)).toBe('red');
      expect(causeOf(failure, notFound)).toBe('http');
      expect(causeOf(failure, ok)).toBe('archivo');
    },
  );

  test('the cause of a timeout is the network, even if the address answers now', () => {
    expect(causeOf(timeout, noResponse)).toBe('red');
    expect(causeOf(timeout, ok)).toBe('red');
  });

  test.each([
    '[ Federation Runtime ]: Version 1.0.0 from shell of shared singleton module @cartera/kit does not satisfy the requirement of mfe_x which needs ^1.1.0)',
    'The getter for the shared module is not a function. #RUNTIME-012',
  ])('the cause of %s is the contract, with or without network', (message) => {
    expect(causeOf(new Error(message), noResponse)).toBe('contrato');
    expect(causeOf(new Error(message), ok)).toBe('contrato');
  });

  test.each([
    ['an error of the code', new TypeError('x is not a function')],
    ['an entry that loaded and threw', error('Error', '#RUNTIME-008 ScriptExecutionError: boom')],
    ['a value that is not an error', 'boom'],
  ])('the cause of %s is the module, with or without network', (_case, failure) => {
    expect(causeOf(failure, noResponse)).toBe('ejecucion');
    expect(causeOf(failure, ok)).toBe('ejecucion');
  });
});

describe('after a failure', () => {
  const failure = (causa: FailureCause, cause?: unknown) => new ModuleError('mfe-cosas', causa, { cause });

  test('only a network, server or file failure is retried, and a timeout is not', () => {
    expect((['red', 'http', 'archivo'] as const).map((causa) => canRetry(failure(causa)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(canRetry(failure('ejecucion'))).toBe(false);
    expect(canRetry(failure('contrato'))).toBe(false);
    expect(canRetry(failure('red', timeout))).toBe(false);
  });

  test('another version is tried unless nothing answers; after a timeout it is tried', () => {
    expect(canUseOtherVersion(failure('red', timeout))).toBe(true);
    expect(canUseOtherVersion(failure('red'))).toBe(false);
    expect(canUseOtherVersion(failure('contrato'))).toBe(true);
    expect(canUseOtherVersion(failure('archivo'))).toBe(true);
  });
});
