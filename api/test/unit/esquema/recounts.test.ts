import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../src/esquema/migrations/', import.meta.url));
const COUNTS = /\b(?:FUNCTION (?:calcular_atrasos|contar_\w+)\(|VIEW contado\b)/;

/** True if a migration replaces how arrears or counters are computed, and leaves the stored ones as they were. */
const leavesStale = (sql: string): boolean => COUNTS.test(sql) && !/^SELECT recontar\(\);\s*$/m.test(sql);

test('a migration that changes arrears or counters computes the stored ones again', () => {
  expect(leavesStale('CREATE OR REPLACE FUNCTION calcular_atrasos(ids uuid[])')).toBe(true);
  expect(leavesStale('CREATE OR REPLACE FUNCTION contar_cuota_update()\nSELECT recontar();\n')).toBe(false);
  // The first one makes an empty database.
  const later = readdirSync(FOLDER).filter((file) => !file.startsWith('0001-'));
  expect(later.filter((file) => leavesStale(readFileSync(`${FOLDER}${file}`, 'utf8')))).toEqual([]);
});
