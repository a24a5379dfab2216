import { METODOS_PAGO } from '@cartera/contrato/catalogs';
import { isOverdue, mayVerify, needsVerificacion } from '../src/verificacion.js';

test('all money but cash is verified', () => {
  expect(METODOS_PAGO.filter((metodo) => !needsVerificacion(metodo))).toEqual(['efectivo']);
});

test('nobody verifies what they registered or corrected', () => {
  expect([mayVerify('ana', ['rosa', 'luis']), mayVerify('luis', ['rosa', 'luis'])]).toEqual([true, false]);
});

test.each([
  ['2026-03-16', false],
  ['2026-03-13', false],
  ['2026-03-12', true],
])('a payment of %s should be on a statement by now: %s', (desde, overdue) => {
  expect(isOverdue(desde, '2026-03-16')).toBe(overdue);
});
