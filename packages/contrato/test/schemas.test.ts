import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import * as schemas from '../src/schemas.js';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const FILES = readdirSync(SRC, { encoding: 'utf8', recursive: true }).filter(
  (file) => file.endsWith('.ts') && file !== 'schemas.ts',
);

test.each(FILES)('schemas.ts exports every schema of %s', async (file) => {
  const contract: Record<string, unknown> = await import(`../src/${file.replace('.ts', '.js')}`);
  const own = Object.entries(contract).filter(([, value]) => value instanceof z.ZodType);
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries(own.map(([name]) => [name, (schemas as Record<string, unknown>)[name]])),
  );
});
