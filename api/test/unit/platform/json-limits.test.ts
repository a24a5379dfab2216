import { isTooComplex } from '../../../src/platform/http/json-limits.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => `[${Array(values).fill('[]').join(',')}]`;

test.each([
  ['16 levels', nested(16), false],
  ['17 levels', nested(17), true],
  ['a few thousand values', list(2_400), false],
  ['more than 5,000 values', list(2_600), true],
  ['5,001 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [n, 1]))), true],
  ['brackets inside a text', JSON.stringify(nested(9_000)), false],
  ['brackets after an escaped quote', JSON.stringify(`"${nested(20)}`), false],
  ['brackets after a text that ends in a backslash', `["\\\\",${nested(17)}]`, true],
  ['a text without an end', '"[[[[[[[[[[[[[[[[[[', false],
])('%s', (_name, text, expected) => {
  expect(isTooComplex(text)).toBe(expected);
});
