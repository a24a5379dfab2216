import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { canBePaid, canBeReverted } from '../src/plan/allowed-actions';
import { isEditableEstado, isOffered, PRESTAMO_ACTIONS } from '../src/prestamos/allowed-actions';
import { cuota } from './cuotas';

const pagada = cuota(1, { montoPagado: 100, estado: 'pagada' });
const retencion = cuota(0, { montoPagado: 100, estado: 'pagada' });
const abonada = cuota(2, { montoPagado: 40, estado: 'parcial' });

test('offers to pay an unpaid installment, not a paid one', () => {
  expect(canBePaid(abonada, 'mora')).toBe(true);
  expect(canBePaid(pagada, 'mora')).toBe(false);
});

test('does not offer to pay on a closed loan', () => {
  expect(canBePaid(abonada, 'cancelado')).toBe(false);
});

test('offers to revert a fully paid installment, also the one that closed the loan', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => canBeReverted(pagada, estado))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('offers to revert neither a partial payment nor the withheld interest', () => {
  expect(canBeReverted(abonada, 'activo')).toBe(false);
  expect(canBeReverted(retencion, 'activo')).toBe(false);
});

test('offers marcar-pagado and reenganchar on activo, vencido and mora', () => {
  for (const action of ['marcar-pagado', 'reenganchar'] as const) {
    expect(ESTADOS_PRESTAMO.filter((estado) => isOffered(action, { estado, programado: false }))).toEqual([
      'activo',
      'vencido',
      'mora',
    ]);
  }
});

test('offers castigar on mora and vencido once, and only payments, cancelar and undoing it on a castigado', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => isOffered('castigar', { estado, programado: false }))).toEqual([
    'vencido',
    'mora',
  ]);
  const castigado = { estado: 'vencido', programado: false, castigado: true } as const;
  expect(PRESTAMO_ACTIONS.filter((action) => isOffered(action, castigado))).toEqual([
    'editar',
    'marcar-pagado',
    'descastigar',
    'cancelar',
  ]);
  expect(canBePaid(abonada, 'castigado')).toBe(true);
});

test('offers cancelar except on cancelado and reenganchado', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => isOffered('cancelar', { estado, programado: false }))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('offers reabrir only where a closing can be undone today', () => {
  expect(isOffered('reabrir', { estado: 'cancelado', programado: false, reapertura: 'cancelacion' })).toBe(
    true,
  );
  expect(isOffered('reabrir', { estado: 'pagado', programado: false, reapertura: 'condonacion' })).toBe(true);
  expect(isOffered('reabrir', { estado: 'cancelado', programado: false, reapertura: null })).toBe(false);
});

test('a loan that has not started can be edited or cancelled, and nothing is paid', () => {
  const programado = { estado: 'activo', programado: true } as const;
  expect(PRESTAMO_ACTIONS.filter((action) => isOffered(action, programado))).toEqual(['editar', 'cancelar']);
  expect(canBePaid(abonada, 'programado')).toBe(false);
});

test('the form has only activo, pagado and vencido; any other state reads as activo', () => {
  expect(ESTADOS_PRESTAMO.map(isEditableEstado)).toEqual([
    'activo',
    'pagado',
    'vencido',
    'activo',
    'activo',
    'activo',
  ]);
});
