import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Route } from '../src/route.js';
import * as schemas from '../src/schemas.js';
import { SECTIONS } from '../src/sections.js';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const FILES = readdirSync(SRC, { encoding: 'utf8', recursive: true }).filter(
  (file) => file.endsWith('.ts') && file !== 'schemas.ts',
);

test.each(FILES)('schemas.ts exports every schema and every call of %s', async (file) => {
  const contract: Record<string, unknown> = await import(`../src/${file.replace('.ts', '.js')}`);
  const own = Object.entries(contract).filter(([, value]) => value instanceof z.ZodType || isRoute(value));
  const exported: Record<string, unknown> = schemas;
  // `startup.ts` has calls under the same names, without their schemas.
  const missing = own.filter(([name, value]) =>
    isRoute(value) ? !(name in exported) : exported[name] !== value,
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('the first segment of every call has a section of the documentation', () => {
  const segments = Object.values<unknown>(schemas)
    .filter(isRoute)
    .map(({ path }) => path.split('/')[1] ?? '');
  expect([...new Set(segments)].filter((segment) => !(segment in SECTIONS))).toEqual([]);
});

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
