import { reengancheValues } from '../src/reenganche/reenganche-values';
import { prestamo } from './prestamos';

test('a reenganche starts from the terms of the old loan, with a plan and without new money; a new total from its amount', () => {
  expect(reengancheValues(prestamo())).toEqual({
    interes: 20,
    cuotas: 10,
    modalidad: 'semanal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    diasQuincena: 'cada-15',
    calendario: 'sin_domingos',
    redondeoCuota: 100,
    modo: 'adicional',
    montoAdicional: 0,
    montoTotal: 100_000,
    generarPlan: true,
  });
});
