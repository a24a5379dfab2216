import { readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { REPORT_FILE, readReport } from '../report-file.mjs';
import { exportsOf } from '../scripts/declarations.mjs';
import { ENTRIES } from '../scripts/entries.mjs';
import { nextReport, writeReport } from '../scripts/export-report.mjs';

const TABS = { name: 'Tabs', text: 'from antd' };
const USE_TAB = { name: 'useTab', text: 'function useTab(): string;' };

/** @param {{ name: string, text: string }[]} names */
const entries = (...names) => new Map([['./tabs', names]]);

/** A report whose names are of 1.2.0. @param {{ name: string, text: string }[]} names */
const reportOf = (...names) => ({
  version: '1.2.0',
  entries: new Map([['./tabs', names.map((name) => ({ ...name, since: '1.2.0' }))]]),
});

/** Compiled once: it takes as long as the kit's type check. */
const exported = exportsOf(ENTRIES);

test('exports.txt has the kit’s exports; a change of them needs another contract version', () => {
  const stored = readReport();
  expect(nextReport(exported, stored, CONTRACT_VERSION)).toBe(stored);
  expect(writeReport(stored)).toBe(readFileSync(REPORT_FILE, 'utf8'));
});

test('the report has functions with the types in them, names of other libraries, and keys', () => {
  const lines = exported.get('./ui') ?? [];
  const textOf = (/** @type {string} */ name) => lines.find((line) => line.name === name)?.text;
  expect(textOf('Alert')).toBe('from antd');
  expect(textOf('Tag')).toMatch(/^function Tag\(.*interface TagProps \{.*type Tone = 'neutral' \|/);
  expect(textOf('Icon')).toContain('"add" | "alert"');
});

test('a new name needs a minor version, and only its line gets it', () => {
  const now = entries(TABS, USE_TAB);
  expect(() => nextReport(now, reportOf(TABS), '1.2.0')).toThrow(
    /to 1\.3\.0 or later[\s\S]*\+ \.\/tabs useTab/,
  );
  expect(nextReport(now, reportOf(TABS), '1.3.0')).toEqual({
    version: '1.3.0',
    entries: new Map([
      [
        './tabs',
        [
          { ...TABS, since: '1.2.0' },
          { ...USE_TAB, since: '1.3.0' },
        ],
      ],
    ]),
  });
});

test('another type of a name needs a minor version', () => {
  const now = entries({ ...USE_TAB, text: 'function useTab(key: string): string;' });
  expect(() => nextReport(now, reportOf(USE_TAB), '1.2.0')).toThrow('~ ./tabs useTab');
  expect(nextReport(now, reportOf(USE_TAB), '1.3.0').entries.get('./tabs')?.[0]?.since).toBe('1.3.0');
});

test('a name that is gone needs a major version', () => {
  const before = reportOf(TABS, USE_TAB);
  expect(() => nextReport(entries(TABS), before, '1.9.0')).toThrow(
    /to 2\.0\.0 or later[\s\S]*- \.\/tabs useTab/,
  );
  expect(nextReport(entries(TABS), before, '2.0.0').entries.get('./tabs')).toHaveLength(1);
});
