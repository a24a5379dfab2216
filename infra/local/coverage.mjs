import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';
import { sourceFiles } from './source-files.mjs';

/** The description of the product: one file for each chapter. */
const CHAPTERS = /^docs\/producto\/[a-z]+\.md$/;
/** A row of a chapter: `| P-4.2 | statement | tests |`. */
const ROW = /^\| (P-\d+\.\d+) \| (.+) \| (.*) \|$/gm;
/** A test in a row: its file, and its title or the start of it. */
const REFERENCE = /^`([^`]+)` › (.{10,})$/;
/** A citation of a statement. */
const CITATION = /\bP-\d+\.\d+\b/g;

/** @typedef {{ number: string, tests: string[] }} Statement */

/**
 * The statements of a chapter.
 * @param {string} chapter
 * @returns {Statement[]}
 */
export function readStatements(chapter) {
  return [...chapter.matchAll(ROW)].map(([, number = '', , tests = '']) => ({
    number,
    tests: tests
      .split('<br>')
      .map((test) => test.trim())
      .filter(Boolean),
  }));
}

/**
 * The faults of one statement.
 * @param {Statement} statement
 * @param {(path: string) => string | null} read The text of a file, or null if it does not exist.
 * @returns {string[]} Empty if the statement names at least one test and all of them exist.
 */
export function statementFaults({ number, tests }, read) {
  if (tests.length === 0) return [`${number} names no test`];
  return tests.flatMap((test) => {
    const [, path = '', title = ''] = REFERENCE.exec(test) ?? [];
    if (path === '') return [`${number}: not "\`file\` › title": ${test}`];
    const source = read(path);
    if (source === null) return [`${number}: no such file: ${path}`];
    return isTested(title, source) ? [] : [`${number}: no such test in ${path}: ${title}`];
  });
}

/**
 * True if a test, or a group of tests, has a title that starts like this.
 * @param {string} title
 * @param {string} source
 */
function isTested(title, source) {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(\\b(test|describe)|\\))\\(\\s*['"\`]${escaped}`).test(source);
}

/**
 * The numbers that more than one statement has.
 * @param {readonly string[]} numbers
 */
export function repeated(numbers) {
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))];
}

/**
 * The citations in a text of statements that do not exist.
 * @param {string} text
 * @param {ReadonlySet<string>} numbers
 */
export function unknownCitations(text, numbers) {
  return [...new Set(text.match(CITATION))].filter((number) => !numbers.has(number));
}

/**
 * Checks that each statement of the product has its tests and that each citation has its statement.
 * @returns {number} The exit code.
 */
export function coverage() {
  const files = sourceFiles();
  const read = (/** @type {string} */ path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;
  const statements = files
    .filter((path) => CHAPTERS.test(path))
    .flatMap((path) => readStatements(read(path) ?? ''));
  const numbers = statements.map(({ number }) => number);
  const known = new Set(numbers);
  const faults = [
    ...(statements.length === 0 ? ['the product has no statements'] : []),
    ...statements.flatMap((statement) => statementFaults(statement, read)),
    ...repeated(numbers).map((number) => `${number} is the number of several statements`),
    ...files.flatMap((path) =>
      unknownCitations(read(path) ?? '', known).map(
        (number) => `${path} cites ${number}, which does not exist`,
      ),
    ),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${statements.length} afirmaciones del producto, ${faults.length} faltas`);
  return faults.length === 0 ? 0 : 1;
}
