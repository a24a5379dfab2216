import { readFile } from 'node:fs/promises';
import { generateOpenApi, OPENAPI_FILE } from '../../../scripts/generate-openapi.js';

test('openapi.json describes the mounted routes (npm run openapi -w @cartera/api writes it)', async () => {
  const saved = await readFile(OPENAPI_FILE, 'utf8');
  // A boolean, because a diff of two long documents helps less than the title of the test.
  expect(saved === (await generateOpenApi())).toBe(true);
});
