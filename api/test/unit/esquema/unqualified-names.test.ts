import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('esquema/'))
  .map((file) => ({ file, source: readFileSync(`${SRC}${file}`, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

test('no query names a schema, so that the scope decides what it reads', () => {
  expect(filesWith(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE) (?:"?public"?|cobrador)\./)).toEqual([]);
  expect(filesWith(/search_path/)).toEqual(['platform/db/scoped-client.ts']);
  expect(filesWith(/schema: '/)).toEqual([]);
});

test('a query reads the names outside of the scope only in a join with a row in the scope', () => {
  expect(filesWith(/(?:FROM|INTO|UPDATE|,) \w+_dato\b/)).toEqual([]);
});
