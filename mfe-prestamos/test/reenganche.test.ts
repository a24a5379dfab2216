import { dineroAEntregar } from '../src/reenganche/dinero-a-entregar';
import { valoresDeReenganche } from '../src/reenganche/valores-reenganche';
import { prestamo } from './prestamos';

const desglose = (montoAdicional: number) => ({
  capitalPendiente: 80_000,
  interesVencido: 4000,
  montoAdicional,
  montoNuevo: 84_000 + montoAdicional,
  interesCondonado: 10_000,
});

test('se entrega el dinero nuevo, y nada si no lo hay', () => {
  expect(dineroAEntregar(desglose(50_000), 134_000)).toBe(50_000);
  expect(dineroAEntregar(desglose(0), 84_000)).toBe(0);
});

test('el interés que el préstamo nuevo retiene se descuenta de lo que se entrega', () => {
  expect(dineroAEntregar(desglose(50_000), 120_000)).toBe(36_000);
  expect(dineroAEntregar(desglose(0), 70_000)).toBe(-14_000);
});

test('parte de los términos del préstamo anterior, sin dinero nuevo', () => {
  expect(valoresDeReenganche(prestamo())).toEqual({
    interes: 20,
    cuotas: 10,
    modalidad: 'semanal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'sin_domingos',
    redondeoCuota: 100,
    montoAdicional: 0,
  });
});
