import { atrasoAlPagar, type CuotaConPago, primerAtraso, reestructurado } from '../src/reestructurado.js';
import { cuota } from './test-libro.js';

const LATE = { reestructuradoDesde: '2026-01-12', reestructuradoEn: '2026-02-02' };
const SOUND = { reestructuradoDesde: null, reestructuradoEn: null };

/** Weekly installments from the 9th of February, paid on the given days. */
const plan = (...paidOn: (string | null)[]): CuotaConPago[] =>
  ['2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'].map((fechaProgramada, index) => ({
    ...cuota({ numero: index + 1, fechaProgramada }),
    ...(paidOn[index] ? { capitalPagado: 900, interesPagado: 100 } : {}),
    fechaPago: paidOn[index] ?? null,
  }));

test('a restructured loan keeps the first overdue day until three installments are paid on time', () => {
  expect(reestructurado(LATE, plan())).toBe('2026-01-12');
  expect(reestructurado(LATE, plan('2026-02-09', '2026-02-15'))).toBe('2026-01-12');
  expect(reestructurado(LATE, plan('2026-02-09', '2026-02-15', '2026-02-23'))).toBeNull();
  expect(reestructurado(SOUND, plan())).toBeNull();
});

test('an installment paid a day late does not count, and neither does interest that was withheld', () => {
  expect(reestructurado(LATE, plan('2026-02-10', '2026-02-16', '2026-02-23'))).toBe('2026-01-12');
  expect(reestructurado(LATE, plan('2026-02-10', '2026-02-16', '2026-02-23', '2026-03-02'))).toBeNull();
  const retenida = { ...cuota({ numero: 0, fechaProgramada: '2026-02-02' }), fechaPago: '2026-02-02' };
  const paid = plan('2026-02-09', '2026-02-16');
  expect(reestructurado(LATE, [retenida, ...paid])).toBe('2026-01-12');
});

test('installments that fell due before a loan was rescheduled do not count', () => {
  const paid = plan('2026-02-09', '2026-02-16', '2026-02-23');
  expect(reestructurado({ ...LATE, reestructuradoEn: '2026-02-10' }, paid)).toBe('2026-01-12');
  expect(reestructurado({ ...LATE, reestructuradoEn: '2026-02-09' }, paid)).toBeNull();
});

test('the first overdue day of a debt is the earliest of its own and of what it replaced', () => {
  expect(primerAtraso(SOUND, plan(), '2026-02-09')).toBeNull();
  expect(primerAtraso(SOUND, plan(), '2026-02-10')).toBe('2026-02-09');
  expect(primerAtraso(LATE, plan(), '2026-02-10')).toBe('2026-01-12');
  expect(primerAtraso(LATE, plan(), '2026-02-09')).toBe('2026-01-12');
  const cured = plan('2026-02-09', '2026-02-16', '2026-02-23');
  expect(primerAtraso(LATE, cured, '2026-03-02')).toBeNull();
  expect(primerAtraso(LATE, cured, '2026-03-03')).toBe('2026-03-02');
});

test('a paid loan was late if its last payments paid an overdue installment, and counts for 30 days', () => {
  const late = plan('2026-02-09', '2026-03-03', '2026-03-03', '2026-03-03');
  expect(atrasoAlPagar(SOUND, late, '2026-03-03')).toBe('2026-02-16');
  expect(atrasoAlPagar(SOUND, late, '2026-04-02')).toBe('2026-02-16');
  expect(atrasoAlPagar(SOUND, late, '2026-04-03')).toBeNull();
  expect(
    atrasoAlPagar(LATE, plan('2026-02-09', '2026-02-09', '2026-02-09', '2026-02-09'), '2026-02-10'),
  ).toBe('2026-01-12');
  // The last payment found nothing overdue.
  expect(
    atrasoAlPagar(SOUND, plan('2026-02-09', '2026-02-20', '2026-02-23', '2026-03-02'), '2026-03-03'),
  ).toBeNull();
  expect(atrasoAlPagar(SOUND, plan(), '2026-03-03')).toBeNull();
});
