import type { Modalidad } from '@cartera/contrato/catalogs';
import { cuotasText } from '../src/terminos/terminos-texts';

test('the installments have the adjective of their modality', () => {
  expect(cuotasText({ cuotas: 1, modalidad: 'mensual' })).toBe('1 cuota mensual');
  expect(cuotasText({ cuotas: 1000, modalidad: 'diario' })).toBe('1.000 cuotas diarias');
});

test('a modality that only a newer API has is shown by its name', () => {
  expect(cuotasText({ cuotas: 3, modalidad: 'anual' as Modalidad })).toBe('3 cuotas anual');
});
