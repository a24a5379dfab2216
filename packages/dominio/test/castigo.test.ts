import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { isCastigado, requireCanCastigar, requireCanDescastigar } from '../src/castigo.js';
import { isLive, situacionOf } from '../src/estado.js';
import { rejectionOf } from './test-terminos.js';

const DIA = '2026-01-12';

test('only a loan in mora or vencido is written off, once', () => {
  for (const estado of ESTADOS_PRESTAMO) {
    const isLate = estado === 'mora' || estado === 'vencido';
    const rejection = rejectionOf(() => requireCanCastigar({ estado, castigadoEn: null }));
    expect(rejection).toBe(isLate ? null : 'CASTIGO_SIN_ATRASO');
  }
  expect(rejectionOf(() => requireCanCastigar({ estado: 'mora', castigadoEn: DIA }))).toBe(
    'PRESTAMO_CASTIGADO',
  );
});

test('a loan that was written off is castigado while it owes, and only then that is undone', () => {
  for (const estado of ESTADOS_PRESTAMO) {
    expect(isCastigado({ estado, castigadoEn: null })).toBe(false);
    expect(isCastigado({ estado, castigadoEn: DIA })).toBe(isLive(estado));
    const rejection = rejectionOf(() => requireCanDescastigar({ estado, castigadoEn: DIA }));
    expect(rejection).toBe(isLive(estado) ? null : 'PRESTAMO_NO_CASTIGADO');
  }
  expect(rejectionOf(() => requireCanDescastigar({ estado: 'mora', castigadoEn: null }))).toBe(
    'PRESTAMO_NO_CASTIGADO',
  );
});

test('lists show it as castigado, and it takes payments', () => {
  const situacion = situacionOf({ estado: 'vencido', programado: false, castigado: true });
  expect(situacion).toBe('castigado');
  expect(isLive(situacion)).toBe(true);
  expect(situacionOf({ estado: 'vencido', programado: false })).toBe('vencido');
});
