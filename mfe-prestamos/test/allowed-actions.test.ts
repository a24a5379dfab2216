import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { canBePaid, canBeReverted } from '../src/plan/allowed-actions';
import { isEditableEstado, isOffered } from '../src/prestamos/allowed-actions';
import { cuota } from './cuotas';

const pagada = cuota(1, { montoPagado: 100, estado: 'pagada' });
const retencion = cuota(0, { montoPagado: 100, estado: 'pagada' });
const abonada = cuota(2, { montoPagado: 40, estado: 'parcial' });

test('se ofrece pagar una cuota que debe algo, y no una pagada', () => {
  expect(canBePaid(abonada, 'mora')).toBe(true);
  expect(canBePaid(pagada, 'mora')).toBe(false);
});

test('en un préstamo cerrado no se ofrece pagar', () => {
  expect(canBePaid(abonada, 'cancelado')).toBe(false);
});

test('se ofrece revertir una cuota pagada por completo, también la que cerró el préstamo', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => canBeReverted(pagada, estado))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('ni un abono ni lo retenido al entregar el dinero se ofrecen para revertir', () => {
  expect(canBeReverted(abonada, 'activo')).toBe(false);
  expect(canBeReverted(retencion, 'activo')).toBe(false);
});

test('marcar pagado y reenganchar se ofrecen en activo, vencido y mora', () => {
  for (const action of ['marcar-pagado', 'reenganchar'] as const) {
    expect(ESTADOS_PRESTAMO.filter((estado) => isOffered(action, estado))).toEqual([
      'activo',
      'vencido',
      'mora',
    ]);
  }
});

test('cancelar se ofrece salvo en cancelado y reenganchado', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => isOffered('cancelar', estado))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('el formulario solo tiene activo, pagado y vencido; cualquier otro se lee como activo', () => {
  expect(ESTADOS_PRESTAMO.map(isEditableEstado)).toEqual([
    'activo',
    'pagado',
    'vencido',
    'activo',
    'activo',
    'activo',
  ]);
});
