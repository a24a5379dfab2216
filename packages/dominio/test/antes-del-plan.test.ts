import { aplicarLoAnterior, type MovimientoPrevio } from '../src/antes-del-plan.js';
import { montoPendiente } from '../src/cuota.js';
import { cuota } from './libro-de-prueba.js';
import { rechazoDe } from './terminos-de-prueba.js';

const PLAN = [
  cuota({ numero: 0, montoCapital: 0, montoInteres: 200 }),
  cuota({ numero: 1 }),
  cuota({ numero: 2 }),
  cuota({ numero: 3 }),
];

const previo = (tipo: MovimientoPrevio['tipo'], monto: number): MovimientoPrevio => ({
  id: `${tipo}-${monto}`,
  tipo,
  monto,
  fecha: '2026-01-05',
});

test('what was withheld pays row 0, payments the oldest installments and what was forgiven the last ones', () => {
  const { aplicados, cuotas } = aplicarLoAnterior(PLAN, [
    previo('retencion', 200),
    previo('cobro', 1_050),
    previo('ajuste', 1_500),
  ]);
  const montos = aplicados.map(({ id, aplicaciones }) => [
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

test('more than the plan is refused, not spread', () => {
  expect(rechazoDe(() => aplicarLoAnterior(PLAN, [previo('cobro', 3_201)]))).toBe('PAGO_SUPERA_SALDO');
});
