import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';
import { drawWings } from '../local/wings.mjs';

test('the picture of the wings in docs/architecture.md is the one of their imports', () => {
  expect(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain(drawWings());
});
