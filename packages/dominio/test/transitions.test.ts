import { ESTADOS_PRESTAMO, type EstadoPrestamo } from '@cartera/contrato/catalogs';
import {
  requireAcceptsPagos,
  requireCancelable,
  requireEstadoChange,
  requireReenganchable,
  requireReversibleCuota,
  requireUndoable,
} from '../src/transitions.js';
import { cuota } from './test-libro.js';
import { rejectionOf } from './test-terminos.js';

type Rule = (estado: EstadoPrestamo) => void;

const LIVE_COUNT = ['activo', 'vencido', 'mora'];
const NO_FINALES = ['activo', 'pagado', 'vencido', 'mora'];

test.each<[string, Rule, string, readonly string[]]>([
  ['takes a payment', requireAcceptsPagos, 'PRESTAMO_CERRADO', LIVE_COUNT],
  ['is marked as paid', (estado) => requireEstadoChange(estado, 'pagado'), 'TRANSICION_ILEGAL', LIVE_COUNT],
  ['is refinanced', requireReenganchable, 'TRANSICION_ILEGAL', LIVE_COUNT],
  ['is cancelled', requireCancelable, 'TRANSICION_ILEGAL', NO_FINALES],
  ['has a payment undone', requireUndoable, 'TRANSICION_ILEGAL', NO_FINALES],
])('a loan %s only from the states that allow it', (_action, check, code, allowed) => {
  for (const estado of ESTADOS_PRESTAMO) {
    expect(rejectionOf(() => check(estado))).toBe(allowed.includes(estado) ? null : code);
  }
});

test('no state but pagado is given by hand', () => {
  for (const request of ESTADOS_PRESTAMO.filter((estado) => estado !== 'pagado')) {
    expect(rejectionOf(() => requireEstadoChange('activo', request))).toBe('TRANSICION_ILEGAL');
  }
});

test('an installment is reverted only if something stands paid of it', () => {
  expect(rejectionOf(() => requireReversibleCuota(cuota()))).toBe('CUOTA_SIN_PAGOS');
  expect(rejectionOf(() => requireReversibleCuota(cuota({ interesPagado: 1 })))).toBeNull();
  expect(rejectionOf(() => requireReversibleCuota(cuota({ capitalPagado: 1 })))).toBeNull();
});

test('interest withheld on handing the money over is never reverted', () => {
  const retenida = cuota({ numero: 0, montoCapital: 0, interesPagado: 100 });
  expect(rejectionOf(() => requireReversibleCuota(retenida))).toBe('CUOTA_RETENIDA');
});
