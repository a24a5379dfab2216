import { readFileSync } from 'node:fs';
import { AMORTIZACION_TYPES, BASES_INTERES, MODALIDADES } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import { generarPlan } from '../src/amortizacion.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';

interface Case {
  readonly id: string;
  readonly input: Omit<Terminos, 'diasQuincena'> & Partial<Terminos>;
  readonly expect: Record<string, number | string>;
  readonly rows: PlanRow[];
}

const file = new URL('./fixtures/planes.json', import.meta.url);
const { cases: testCases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };

test('every modality, amortization and base of interest has a reference schedule', () => {
  const used = (term: 'modalidad' | 'tipoAmortizacion' | 'baseInteres') =>
    [...new Set(testCases.map(({ input }) => input[term]))].sort();
  expect(used('modalidad')).toEqual([...MODALIDADES].sort());
  expect(used('tipoAmortizacion')).toEqual([...AMORTIZACION_TYPES].sort());
  expect(used('baseInteres')).toEqual([...BASES_INTERES].sort());
});

test.each(testCases)('$id: every row and every total equals the reference', (testCase) => {
  const { rows, summary } = generarPlan({ diasQuincena: 'cada-15', ...testCase.input }, FESTIVOS_DE_COLOMBIA);
  expect(rows).toEqual(testCase.rows);
  expect(summary).toEqual({ ...testCase.expect, cuotaDiaria: testCase.expect.montoCuotaProm });
});
