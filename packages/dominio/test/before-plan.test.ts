import { applyPrevious, type PreviousMovimiento } from '../src/before-plan.js';
import { montoPendiente } from '../src/cuota.js';
import { cuota } from './test-libro.js';
import { rejectionOf } from './test-terminos.js';

const PLAN = [
  cuota({ numero: 0, montoCapital: 0, montoInteres: 200 }),
  cuota({ numero: 1 }),
  cuota({ numero: 2 }),
  cuota({ numero: 3 }),
];

const previous = (tipo: PreviousMovimiento['tipo'], monto: number): PreviousMovimiento => ({
  id: `${tipo}-${monto}`,
  tipo,
  monto,
  fecha: '2026-01-05',
});

test('a retencion pays row 0, cobros the oldest installments and an ajuste the last ones', () => {
  const { applied, cuotas } = applyPrevious(PLAN, [
    previous('retencion', 200),
    previous('cobro', 1_050),
    previous('ajuste', 1_500),
  ]);
  const montos = applied.map(({ id, aplicaciones }) => [
    id,
    ...aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital]),
  ]);
  expect(montos).toEqual([
    ['retencion-200', [0, 200, 0]],
    ['cobro-1050', [1, 100, 900], [2, 50, 0]],
    ['ajuste-1500', [3, 100, 900], [2, 0, 500]],
  ]);
  expect(cuotas.map(montoPendiente)).toEqual([0, 0, 450, 0]);
});

test('rejects more than the plan owes', () => {
  expect(rejectionOf(() => applyPrevious(PLAN, [previous('cobro', 3_201)]))).toBe('PAGO_SUPERA_SALDO');
});
