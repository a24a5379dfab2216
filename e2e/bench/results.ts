import { mkdir, writeFile } from 'node:fs/promises';
import { markdownTable, resultsFile } from '../../api/bench/results.js';

const FOLDER = new URL('../resultados/', import.meta.url);

/** Writes a table of measurements to `e2e/resultados`. */
export async function publish(
  file: string,
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  command = 'npm run bench -w e2e',
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const text = resultsFile(title, command, [markdownTable(header, rows)]);
  await writeFile(new URL(`${file}.md`, FOLDER), text);
}
