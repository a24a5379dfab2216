import { initialValuesFor, readTerminos, splitEstado, valuesOf } from '../src/prestamos/prestamo-values';
import { formatInteres } from '../src/terminos/interes-format';
import { prestamo } from './prestamos';

const complete = { ...initialValuesFor('2026-03-16'), monto: 500_000 };

test('un préstamo nuevo empieza con 10 %, 30 cuotas semanales, capital al final y fecha de hoy', () => {
  expect(initialValuesFor('2026-03-16')).toMatchObject({
    interes: 10,
    cuotas: 30,
    modalidad: 'semanal',
    tipoAmortizacion: 'capital_final',
    fecha: '2026-03-16',
    fechaInicio: '2026-03-16',
  });
});

test('los términos se calculan sin saber todavía para quién son', () => {
  const reading = readTerminos({ ...complete, cliente: null });
  expect(reading.terminos).toMatchObject({ monto: 500_000, cuotas: 30, fechaInicio: '2026-03-16' });
});

test('sin monto no hay nada que calcular, y se dice por qué', () => {
  expect(readTerminos({ ...complete, monto: null })).toEqual({ terminos: null, motivo: 'Escribe un monto' });
});

test('un primer pago anterior al inicio no se calcula', () => {
  expect(readTerminos({ ...complete, fechaPrimerPago: '2026-03-15' })).toEqual({
    terminos: null,
    motivo: 'El primer pago no puede ser antes de la fecha de inicio',
  });
});

test('el interés se lee con los decimales con que se pactó', () => {
  expect([10, 2.25, 0.1].map(formatInteres)).toEqual(['10%', '2,25%', '0,1%']);
});

test('la edición parte del préstamo, y su estado se lee aparte de lo que es suyo', () => {
  const values = valuesOf(prestamo({ estado: 'mora', fechaPrimerPago: '2026-03-10' }));
  const { estado, cierre, input } = splitEstado(values);
  expect(estado).toBe('activo');
  expect(cierre).toEqual({ cierre: 'ajuste', motivo: undefined });
  expect(input).toMatchObject({ cliente: 'cliente-1', monto: 100_000, fechaPrimerPago: '2026-03-10' });
  expect(input).not.toHaveProperty('estado');
});

test('quién cobra y la fecha del préstamo no cambian lo que cuesta', () => {
  const withoutIt = readTerminos(complete);
  expect(readTerminos({ ...complete, cobrador: 'cobrador-1', fecha: '2026-03-01' })).toEqual(withoutIt);
});
