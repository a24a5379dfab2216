import { readFileSync } from 'node:fs';

/** @typedef {import('./scripts/export-report.mjs').Report} Report */

/** The URL of the kit's report. */
export const REPORT_FILE = new URL('exports.txt', import.meta.url);

/**
 * The report in the package: what each entry point exports, and since which contract.
 * @returns {Report}
 */
export function readReport() {
  const [, version = '', ...lines] = readFileSync(REPORT_FILE, 'utf8').trimEnd().split('\n');
  /** @type {Report} */
  const report = { version: version.replace('version ', ''), entries: new Map() };
  let entry = '';
  for (const line of lines.filter(Boolean)) {
    const [name = '', since = '', ...text] = line.split(' ');
    if (name === '##') {
      entry = since;
      report.entries.set(entry, []);
    } else report.entries.get(entry)?.push({ name, since, text: text.join(' ') });
  }
  return report;
}
