import { readFileSync } from 'node:fs';
import type { FilaPlan } from '@cartera/contrato/plan';
import { generarPlan } from '../src/amortizacion.js';
import type { Terminos } from '../src/terminos.js';

interface Caso {
  readonly id: string;
  readonly input: Terminos;
  readonly expect: Record<string, number | string>;
  readonly rows: FilaPlan[];
}

const archivo = new URL('./fixtures/planes.json', import.meta.url);
const { casos } = JSON.parse(readFileSync(archivo, 'utf8')) as { casos: Caso[] };

test('there are reference schedules to compare with', () => {
  expect(casos).toHaveLength(14);
});

test.each(casos)('$id: every row and every sum is the reference schedule', (caso) => {
  const { filas, resumen } = generarPlan(caso.input);
  expect(filas).toEqual(caso.rows);
  expect(resumen).toEqual({ ...caso.expect, cuotaDiaria: caso.expect.montoCuotaProm });
});
