import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '../src/errors.js';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

test('an error code is in the file of one wing, and the list has those of all files', async () => {
  const files = readdirSync(SRC, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('-error-codes.ts'),
  );
  const wings = await Promise.all(files.map((file) => import(SRC + file)));
  const codes = wings.flatMap((wing) => Object.values<object>(wing).flatMap((errors) => Object.keys(errors)));
  expect(codes.sort()).toEqual(Object.keys(ERRORS).sort());
});
