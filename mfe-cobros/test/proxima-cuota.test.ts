import type { Cuota } from '@cartera/contrato/plan';
import { proximaCuota } from '../src/cobros/proxima-cuota';

function cuota(numero: number, cambios: Partial<Cuota> = {}): Cuota {
  return {
    _id: `0192f6b0-0000-7000-8000-00000000000${numero}`,
    numero,
    fechaProgramada: `2026-03-0${numero + 1}`,
    montoCapital: 100_000,
    montoInteres: 20_000,
    montoTotal: 120_000,
    saldoRestante: 0,
    montoPagado: 0,
    estado: 'pendiente',
    fechaPago: null,
    ...cambios,
  };
}

test('es la más antigua que falta por pagar, venga el plan en el orden que venga', () => {
  const pagada = cuota(1, { estado: 'pagada', montoPagado: 120_000 });
  expect(proximaCuota([cuota(3), cuota(2), pagada])).toEqual({
    numero: 2,
    fecha: '2026-03-03',
    falta: 120_000,
    vencida: false,
  });
});

test('de una abonada falta lo que falta', () => {
  expect(proximaCuota([cuota(1, { estado: 'parcial', montoPagado: 45_000 })])?.falta).toBe(75_000);
});

test('una vencida se dice vencida', () => {
  expect(proximaCuota([cuota(1, { estado: 'vencida' }), cuota(2)])?.vencida).toBe(true);
});

test('lo que se condonó ya no se debe, y sin plan no hay ninguna', () => {
  expect(proximaCuota([cuota(1, { estado: 'condonada' })])).toBeNull();
  expect(proximaCuota([])).toBeNull();
});
