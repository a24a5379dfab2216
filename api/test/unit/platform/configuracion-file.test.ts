import { readFile } from 'node:fs/promises';
import { CONFIGURACION_FILE, generateConfiguracion } from '../../../scripts/generate-configuracion.js';
import { VARIABLE_GROUPS } from '../../../src/platform/config/variable-groups.js';
import { Variables } from '../../../src/platform/config/variables.js';

test('docs/configuracion.md describes the variables (npm run configuracion writes it)', async () => {
  expect(await readFile(CONFIGURACION_FILE, 'utf8')).toBe(generateConfiguracion());
});

test('every variable has a chapter and a description', () => {
  const grouped = Object.values(VARIABLE_GROUPS).flatMap((group) => Object.entries(group));
  expect(grouped.map(([name]) => name).sort()).toEqual(Object.keys(Variables.shape).sort());
  expect(grouped.filter(([, schema]) => !schema.meta()?.description)).toEqual([]);
});
