import { readStatements, repeated, statementFaults, unknownCitations } from '../local/coverage.mjs';

/** Builds the numbers, because a literal number would be a citation. */
const number = (/** @type {number} */ n) => `P-99.${n}`;
/** A test file as text. Its skipped test must not count as proof of a statement. */
const SOURCE = `
test('a payment fills the oldest installment', () => {});
test.each([1, 2])('%d pesos are refused', () => {});
test.skip('a receipt has a number', () => {});
// a collector collects
`;
const read = (/** @type {string} */ path) => (path === 'a.test.ts' ? SOURCE : null);
const faultsOf = (/** @type {string[]} */ ...tests) => statementFaults({ number: number(1), tests }, read);

test('reads the number and the tests of each statement of a chapter', () => {
  const chapter = [
    '# 99. Chapter',
    '| No. | Statement | Tests |',
    '| --- | --- | --- |',
    `| ${number(1)} | One. | \`a.test.ts\` › first title<br>\`b.test.ts\` › second title |`,
    `As ${number(1)} says.`,
    `| ${number(2)} | Two. |  |`,
  ].join('\n');
  expect(readStatements(chapter)).toEqual([
    { number: number(1), tests: ['`a.test.ts` › first title', '`b.test.ts` › second title'] },
    { number: number(2), tests: [] },
  ]);
});

test('accepts a statement if each test that it names exists', () => {
  expect(faultsOf('`a.test.ts` › a payment fills', '`a.test.ts` › %d pesos are refused')).toEqual([]);
});

test.each([
  ['no test', [], /names no test/],
  ['a test without a file', ['a payment fills the oldest'], /not "`file` › title"/],
  ['a title too short to find one test', ['`a.test.ts` › a'], /not "`file` › title"/],
  ['a file that does not exist', ['`b.test.ts` › a payment fills'], /no such file: b\.test\.ts/],
  ['a test that does not exist', ['`a.test.ts` › a payment is refused'], /no such test in a\.test\.ts/],
  ['a test that is skipped', ['`a.test.ts` › a receipt has a number'], /no such test in a\.test\.ts/],
  ['words that are no title', ['`a.test.ts` › a collector collects'], /no such test in a\.test\.ts/],
])('reports a statement that names %s', (_case, tests, fault) => {
  expect(faultsOf(...tests)).toEqual([expect.stringMatching(fault)]);
});

test('reports a number that several statements have', () => {
  expect(repeated([number(1), number(2), number(10)])).toEqual([]);
  expect(repeated([number(1), number(2), number(1), number(1)])).toEqual([number(1)]);
});

test('reports a citation of an unknown statement', () => {
  const known = new Set([number(1), number(10)]);
  expect(unknownCitations(`// Paid once (${number(1)}, ${number(10)}).`, known)).toEqual([]);
  expect(unknownCitations(`// Paid once (${number(1)}${'0'}0, ${number(2)}).`, known)).toEqual([
    number(100),
    number(2),
  ]);
});
