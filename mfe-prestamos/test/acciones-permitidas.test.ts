import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogos';
import { estaVivo, sePuedePagar, sePuedeRevertir } from '../src/plan/acciones-permitidas';
import { cuota } from './cuotas';

const pagada = cuota(1, { montoPagado: 100, estado: 'pagada' });
const retencion = cuota(0, { montoPagado: 100, estado: 'pagada' });
const abonada = cuota(2, { montoPagado: 40, estado: 'parcial' });

test('reciben pagos los préstamos activos, en mora y vencidos', () => {
  expect(ESTADOS_PRESTAMO.filter(estaVivo)).toEqual(['activo', 'vencido', 'mora']);
});

test('se ofrece pagar una cuota que debe algo, y no una pagada', () => {
  expect(sePuedePagar(abonada, 'mora')).toBe(true);
  expect(sePuedePagar(pagada, 'mora')).toBe(false);
});

test('en un préstamo cerrado no se ofrece pagar', () => {
  expect(sePuedePagar(abonada, 'cancelado')).toBe(false);
});

test('se ofrece revertir una cuota pagada por completo, también la que cerró el préstamo', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => sePuedeRevertir(pagada, estado))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('ni un abono ni lo retenido al entregar el dinero se ofrecen para revertir', () => {
  expect(sePuedeRevertir(abonada, 'activo')).toBe(false);
  expect(sePuedeRevertir(retencion, 'activo')).toBe(false);
});
