import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';
import { drawWings } from '../local/wings.mjs';

test('the picture of the wings in docs/architecture.md is the one of their imports', () => {
  expect(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain(drawWings());
});

test.each(['api/test/integration', 'api/test/unit', 'packages/contrato/src'])(
  'the folders of %s are wings',
  (folder) => {
    expect(foldersOf('api/src')).toEqual(expect.arrayContaining(foldersOf(folder)));
  },
);

test('the chapters of docs/producto are wings', () => {
  const chapters = readdirSync(join(ROOT, 'docs/producto')).map((file) => file.replace('.md', ''));
  expect(foldersOf('api/src')).toEqual(expect.arrayContaining(chapters));
});

/** @param {string} folder */
function foldersOf(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
