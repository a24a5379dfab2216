import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);

test('every file is exported by its name, without the folder of its wing', () => {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const files = readdirSync(fileURLToPath(new URL('src', ROOT)), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const names = files.map((file) => basename(file));
  expect(names).toEqual([...new Set(names)]);
  expect(exports).toEqual(
    Object.fromEntries(
      files.map((file) => [
        `./${basename(file)}`,
        { '@cartera/source': `./src/${file}.ts`, default: `./dist/${file}.js` },
      ]),
    ),
  );
});
