import { ApiError } from '@cartera/kit';
import { textOf } from '../src/diagnostics/capture';
import { countErrors, lastCrash, record, useLines } from '../src/diagnostics/lines';
import { shouldShow } from '../src/diagnostics/setting';

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

describe('shouldShow', () => {
  test.each([
    ['', null, true],
    ['', '1', true],
    ['', '0', false],
    ['?diag=0', '1', false],
    ['?diag=1', '0', true],
    ['?page=2&diag=1', '0', true],
    ['?diag=si', '0', false],
  ])('with query "%s" and stored value %s it returns %s', (query, saved, expected) => {
    expect(shouldShow(query, saved)).toBe(expected);
  });
});

describe('the log lines', () => {
  beforeEach(() => useLines.getState().remove());

  test('keeps the last 250 lines in order', async () => {
    for (let n = 1; n <= 260; n++) record('info', `línea ${n}`);
    await nextTick();
    const { lines } = useLines.getState();
    expect(lines).toHaveLength(250);
    expect([lines.at(0)?.text, lines.at(-1)?.text]).toEqual(['línea 11', 'línea 260']);
    expect(new Set(lines.map((line) => line.number)).size).toBe(250);
  });

  test('counts errors and crashes, and returns the last crash', async () => {
    expect(lastCrash(useLines.getState())).toBeNull();
    record('warning', 'lento');
    record('crash', 'TypeError: a');
    record('error', '500 /api/cobros');
    record('crash', 'TypeError: b');
    await nextTick();
    expect(countErrors(useLines.getState())).toBe(3);
    expect(lastCrash(useLines.getState())).toBe('TypeError: b');
  });
});

describe('textOf', () => {
  const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.firma-_1';

  test.each([
    ['a token alone', [JWT], null, '[token]'],
    ['a token in a header', [`Bearer ${JWT}, y más`], null, 'Bearer [token], y más'],
    ['a token in an object', [{ token: JWT }], null, '{"token":"[token]"}'],
    ['the stored token in another format', ['clave secreto-7'], 'secreto-7', 'clave [token]'],
  ])('masks %s', (_case, parts, token, expected) => {
    expect(textOf(parts, token)).toBe(expected);
  });

  test('writes an error as name and message, and an API error with its code and request', () => {
    expect(textOf(['Falló', new TypeError('x no existe')], null)).toBe('Falló TypeError: x no existe');
    const detail = { code: 'INTERNO', status: 500, userMessage: 'Algo falló', errors: [], requestId: 'r-1' };
    expect(textOf([new ApiError(detail)], null)).toBe('ApiError 500 INTERNO: Algo falló (petición r-1)');
  });

  test('accepts any value and cuts long text', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(textOf([undefined, null, 7n, circular], null)).toBe('undefined null 7 [object Object]');
    expect(textOf(['a'.repeat(5000)], null)).toHaveLength(1001);
  });
});
