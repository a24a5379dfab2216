import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';

const DOCUMENT = 'docs/cobertura.md';
const PENDING = '## Sin prueba todavía';
/** A test as a row names it: its file, and its title or how it starts. */
const REFERENCE = /^`([^`]+)` › (.{10,})$/;

/**
 * What is wrong with one row of the document.
 * @param {string} row
 * @param {(path: string) => string | null} read A file's text, or null where there is no such file.
 * @returns {string[]} Nothing where every test it names exists, and it names one at least.
 */
export function faultsOf(row, read) {
  const [statement, proof] = row.split('|').slice(1, 3);
  if (!statement?.trim() || !proof?.trim()) return [`names no test: ${row}`];
  return proof.split('<br>').flatMap((named) => {
    const [, path = '', title = ''] = REFERENCE.exec(named.trim()) ?? [];
    if (path === '') return [`is not "\`file\` › title": ${named.trim()}`];
    const source = read(path);
    if (source === null) return [`no such file: ${path}`];
    return isTested(title, source) ? [] : [`no such test in ${path}: ${title}`];
  });
}

/**
 * Whether a title, or its start, is that of a test or of a group of them.
 * @param {string} title
 * @param {string} source
 */
function isTested(title, source) {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(\\b(test|describe)|\\))\\(\\s*['"\`]${escaped}`).test(source);
}

/**
 * The rows of statements, and those statements that no test proves yet.
 * @param {string} document
 */
export function readCoverage(document) {
  const [covered = '', pending = ''] = document.split(PENDING);
  const isRow = (/** @type {string} */ line) => line.startsWith('|') && !/^\| (-+|Statement) \|/.test(line);
  return {
    rows: covered.split('\n').filter(isRow),
    pending: pending.split('\n').filter((line) => line.startsWith('- ')),
  };
}

/** Checks that the tests which the document names exist, and tells how much has none. @returns {number} The exit code. */
export function coverage() {
  const { rows, pending } = readCoverage(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
  const read = (/** @type {string} */ path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;
  const faults = rows.flatMap((row) => faultsOf(row, read));
  if (rows.length === 0) faults.push('has no rows');
  for (const fault of faults) console.error(`${DOCUMENT}: ${fault}`);
  console.log(`${rows.length} afirmaciones con prueba, ${pending.length} sin prueba todavía`);
  return faults.length === 0 ? 0 : 1;
}
