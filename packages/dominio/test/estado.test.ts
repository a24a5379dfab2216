import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { estadoCuota, estadoPrestamo } from '../src/estado.js';
import { cuota } from './test-libro.js';

const PAGADA = { interesPagado: 100, capitalPagado: 900 };
const CUOTAS = [
  cuota({ numero: 1, fechaProgramada: '2026-01-12' }),
  cuota({ numero: 2, fechaProgramada: '2026-01-19' }),
];
const PRESTAMO = { estado: 'activo', saldo: 2_000, fechaVencimiento: '2026-01-19', cuotas: CUOTAS } as const;

test('an installment due today is not overdue: the loan is activo today and in mora tomorrow', () => {
  expect(estadoPrestamo({ ...PRESTAMO, today: '2026-01-12' })).toBe('activo');
  expect(estadoPrestamo({ ...PRESTAMO, today: '2026-01-13' })).toBe('mora');
});

test('a loan is vencido the day after its last date, while it owes', () => {
  expect(estadoPrestamo({ ...PRESTAMO, today: '2026-01-19' })).toBe('mora');
  expect(estadoPrestamo({ ...PRESTAMO, today: '2026-01-20' })).toBe('vencido');
});

test('paying the overdue installments takes the loan out of mora', () => {
  const upToDate = [cuota({ numero: 1, ...PAGADA }), cuota({ numero: 2, fechaProgramada: '2026-01-19' })];
  expect(
    estadoPrestamo({ ...PRESTAMO, estado: 'mora', saldo: 1_000, cuotas: upToDate, today: '2026-01-15' }),
  ).toBe('activo');
});

test('a loan is pagado if and only if it owes nothing, on any day', () => {
  expect(estadoPrestamo({ ...PRESTAMO, saldo: 0, today: '2026-06-01' })).toBe('pagado');
  expect(estadoPrestamo({ ...PRESTAMO, saldo: 0, today: '2026-01-01' })).toBe('pagado');
  expect(estadoPrestamo({ ...PRESTAMO, estado: 'pagado', saldo: 1, today: '2026-01-01' })).toBe('activo');
});

test('a loan without a plan has no overdue installments, and is vencido past its last date', () => {
  expect(estadoPrestamo({ ...PRESTAMO, cuotas: [], today: '2026-01-19' })).toBe('activo');
  expect(estadoPrestamo({ ...PRESTAMO, cuotas: [], today: '2026-01-20' })).toBe('vencido');
});

test.each(['cancelado', 'reenganchado'] as const)('%s is final with any balance', (estado) => {
  for (const saldo of [0, 2_000]) {
    expect(estadoPrestamo({ ...PRESTAMO, estado, saldo, today: '2026-06-01' })).toBe(estado);
  }
});

test('the previous state matters only if it is final', () => {
  const derived = ESTADOS_PRESTAMO.filter((estado) => estado !== 'cancelado' && estado !== 'reenganchado');
  for (const estado of derived) {
    expect(estadoPrestamo({ ...PRESTAMO, estado, today: '2026-01-13' })).toBe('mora');
  }
});

test.each([
  ['pendiente', {}, '2026-01-12'],
  ['parcial', { interesPagado: 100, capitalPagado: 1 }, '2026-01-12'],
  ['vencida', {}, '2026-01-13'],
  ['vencida', { interesPagado: 100, capitalPagado: 899 }, '2026-01-13'],
  ['pagada', PAGADA, '2026-06-01'],
  ['condonada', { interesCondonado: 100, capitalCondonado: 900 }, '2026-01-01'],
  ['condonada', { interesPagado: 100, capitalPagado: 400, capitalCondonado: 500 }, '2026-06-01'],
] as const)('an installment is %s with %j on %s', (estado, fields, today) => {
  expect(estadoCuota(cuota(fields), today)).toBe(estado);
});
