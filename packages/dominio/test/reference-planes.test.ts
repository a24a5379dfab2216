import { readFileSync } from 'node:fs';
import type { PlanRow } from '@cartera/contrato/plan';
import { generarPlan } from '../src/amortizacion.js';
import type { Terminos } from '../src/terminos.js';

interface Case {
  readonly id: string;
  readonly input: Terminos;
  readonly expect: Record<string, number | string>;
  readonly rows: PlanRow[];
}

const file = new URL('./fixtures/planes.json', import.meta.url);
const { casos: testCases } = JSON.parse(readFileSync(file, 'utf8')) as { casos: Case[] };

test('has the 14 reference schedules', () => {
  expect(testCases).toHaveLength(14);
});

test.each(testCases)('$id: every row and every total equals the reference', (testCase) => {
  const { filas, resumen } = generarPlan(testCase.input);
  expect(filas).toEqual(testCase.rows);
  expect(resumen).toEqual({ ...testCase.expect, cuotaDiaria: testCase.expect.montoCuotaProm });
});
