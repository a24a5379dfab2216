import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogos';
import { sePuedePagar, sePuedeRevertir } from '../src/plan/acciones-permitidas';
import { estadoEditable, seOfrece } from '../src/prestamos/acciones-permitidas';
import { cuota } from './cuotas';

const pagada = cuota(1, { montoPagado: 100, estado: 'pagada' });
const retencion = cuota(0, { montoPagado: 100, estado: 'pagada' });
const abonada = cuota(2, { montoPagado: 40, estado: 'parcial' });

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

test('marcar pagado y reenganchar se ofrecen en activo, vencido y mora', () => {
  for (const accion of ['marcar-pagado', 'reenganchar'] as const) {
    expect(ESTADOS_PRESTAMO.filter((estado) => seOfrece(accion, estado))).toEqual([
      'activo',
      'vencido',
      'mora',
    ]);
  }
});

test('cancelar se ofrece salvo en cancelado y reenganchado', () => {
  expect(ESTADOS_PRESTAMO.filter((estado) => seOfrece('cancelar', estado))).toEqual([
    'activo',
    'pagado',
    'vencido',
    'mora',
  ]);
});

test('el formulario solo tiene activo, pagado y vencido; cualquier otro se lee como activo', () => {
  expect(ESTADOS_PRESTAMO.map(estadoEditable)).toEqual([
    'activo',
    'pagado',
    'vencido',
    'activo',
    'activo',
    'activo',
  ]);
});
