import { reengancheValues } from '../src/reenganche/reenganche-values';
import { prestamo } from './prestamos';

test('parte de los términos del préstamo anterior, sin dinero nuevo', () => {
  expect(reengancheValues(prestamo())).toEqual({
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
