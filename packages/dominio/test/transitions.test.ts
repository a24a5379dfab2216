import { ESTADOS_PRESTAMO, type EstadoPrestamo } from '@cartera/contrato/catalogs';
import {
  requireAcceptsPagos,
  requireCanCancelar,
  requireCanReabrir,
  requireCanReenganchar,
  requireCanRevertCuota,
  requireCanUndo,
  requireEstadoChange,
} from '../src/transitions.js';
import { cuota } from './test-libro.js';
import { rejectionOf } from './test-terminos.js';

type Rule = (estado: EstadoPrestamo) => void;

const TODAY = '2026-01-12';
const NEW = { estado: 'activo', reenganchaA: null, fechaInicio: '2026-01-05', castigadoEn: null } as const;
const LIVE = ['activo', 'vencido', 'mora'];
const NOT_FINAL = ['activo', 'pagado', 'vencido', 'mora'];

test.each<[string, Rule, string, readonly string[]]>([
  ['takes a payment', requireAcceptsPagos, 'PRESTAMO_CERRADO', LIVE],
  [
    'is marked as paid',
    (estado) => requireEstadoChange({ ...NEW, estado }, 'pagado', TODAY),
    'TRANSICION_ILEGAL',
    LIVE,
  ],
  [
    'is refinanced',
    (estado) => requireCanReenganchar({ ...NEW, estado }, null, TODAY),
    'TRANSICION_ILEGAL',
    LIVE,
  ],
  ['is cancelled', requireCanCancelar, 'TRANSICION_ILEGAL', NOT_FINAL],
  ['has a payment undone', requireCanUndo, 'TRANSICION_ILEGAL', NOT_FINAL],
])('a loan %s only from the states that allow it', (_action, check, code, allowed) => {
  for (const estado of ESTADOS_PRESTAMO) {
    expect(rejectionOf(() => check(estado))).toBe(allowed.includes(estado) ? null : code);
  }
});

test('staff can set no state but pagado', () => {
  for (const request of ESTADOS_PRESTAMO.filter((estado) => estado !== 'pagado')) {
    expect(rejectionOf(() => requireEstadoChange(NEW, request, TODAY))).toBe('TRANSICION_ILEGAL');
  }
});

test('a loan that has not started is not marked as paid', () => {
  const tomorrow = { ...NEW, fechaInicio: '2026-01-13' };
  expect(rejectionOf(() => requireEstadoChange(tomorrow, 'pagado', TODAY))).toBe('TRANSICION_ILEGAL');
});

test('rejects reverting an installment without payments', () => {
  expect(rejectionOf(() => requireCanRevertCuota(cuota()))).toBe('CUOTA_SIN_PAGOS');
  expect(rejectionOf(() => requireCanRevertCuota(cuota({ interesPagado: 1 })))).toBeNull();
  expect(rejectionOf(() => requireCanRevertCuota(cuota({ capitalPagado: 1 })))).toBeNull();
});

test('rejects reverting the interest withheld', () => {
  const retenida = cuota({ numero: 0, montoCapital: 0, interesPagado: 100 });
  expect(rejectionOf(() => requireCanRevertCuota(retenida))).toBe('CUOTA_RETENIDA');
});

test('a loan that came from a reenganche is refinanced again after a payment, on another day', () => {
  const renewed = { ...NEW, reenganchaA: 'the-old-loan' };
  const again = (lastPago: string | null, day: string) =>
    rejectionOf(() => requireCanReenganchar(renewed, lastPago, day));
  expect(again(null, TODAY)).toBe('REENGANCHE_SIN_PAGOS');
  expect(again('2026-01-05', '2026-01-05')).toBe('REENGANCHE_DEL_DIA');
  expect(again('2026-01-05', TODAY)).toBeNull();
  // Another person may approve one without a payment, never a second one of a day.
  expect(rejectionOf(() => requireCanReenganchar(renewed, null, TODAY, true))).toBeNull();
  expect(rejectionOf(() => requireCanReenganchar(renewed, null, '2026-01-05', true))).toBe(
    'REENGANCHE_DEL_DIA',
  );
});

test('a loan that was written off is not refinanced', () => {
  const castigado = { ...NEW, estado: 'vencido', castigadoEn: TODAY } as const;
  expect(rejectionOf(() => requireCanReenganchar(castigado, null, TODAY))).toBe('PRESTAMO_CASTIGADO');
});

test('a cancellation and a forgiven balance are undone on their day, unless cancelling undid payments', () => {
  const reopen = (estado: EstadoPrestamo, dia: string | null, undidPagos = false) =>
    rejectionOf(() => requireCanReabrir({ estado, dia, undidPagos }, TODAY));
  for (const estado of [...NOT_FINAL, 'cancelado'] as EstadoPrestamo[]) {
    expect(reopen(estado, TODAY)).toBeNull();
    expect(reopen(estado, '2026-01-11')).toBe('REAPERTURA_VENCIDA');
    expect(reopen(estado, null)).toBe(estado === 'cancelado' ? 'REAPERTURA_VENCIDA' : 'TRANSICION_ILEGAL');
  }
  expect(reopen('reenganchado', TODAY)).toBe('TRANSICION_ILEGAL');
  expect(reopen('cancelado', TODAY, true)).toBe('REAPERTURA_CON_COBROS');
});
