import { initialValuesFor, readTerminos, splitEstado, valuesOf } from '../src/prestamos/prestamo-values';
import { prestamo } from './prestamos';

const complete = { ...initialValuesFor('2026-03-16'), monto: 500_000 };

test('a new loan starts from 10 per cent, 30 weekly installments, capital_final and today', () => {
  expect(initialValuesFor('2026-03-16')).toMatchObject({
    interes: 10,
    cuotas: 30,
    modalidad: 'semanal',
    tipoAmortizacion: 'capital_final',
    fecha: '2026-03-16',
    fechaInicio: '2026-03-16',
  });
});

test('a new loan starts from the saved interest and term, each on its own', () => {
  expect(initialValuesFor('2026-03-16', { interes: 0, cuotas: 45 })).toMatchObject({
    interes: 0,
    cuotas: 45,
  });
  expect(initialValuesFor('2026-03-16', { cuotas: 45 })).toMatchObject({ interes: 10, cuotas: 45 });
});

test('reads the terms before a client is chosen', () => {
  const reading = readTerminos({ ...complete, cliente: null });
  expect(reading.terminos).toMatchObject({ monto: 500_000, cuotas: 30, fechaInicio: '2026-03-16' });
});

test('rejects terms without an amount, with a reason', () => {
  expect(readTerminos({ ...complete, monto: null })).toEqual({ terminos: null, reason: 'Escribe un monto' });
});

test('rejects a first payment before the start date', () => {
  expect(readTerminos({ ...complete, fechaPrimerPago: '2026-03-15' })).toEqual({
    terminos: null,
    reason: 'El primer pago no puede ser antes de la fecha de inicio',
  });
});

test('the edit form starts from the loan, and its state is kept apart from the other fields', () => {
  const values = valuesOf(prestamo({ estado: 'mora', fechaPrimerPago: '2026-03-10' }));
  const { estado, cierre, input } = splitEstado(values);
  expect(estado).toBe('activo');
  expect(cierre).toEqual({ cierre: 'ajuste', motivo: undefined });
  expect(input).toMatchObject({ cliente: 'cliente-1', monto: 100_000, fechaPrimerPago: '2026-03-10' });
  expect(input).not.toHaveProperty('estado');
});

test('ignores the collector, the date and the account of the loan', () => {
  const withoutThem = readTerminos(complete);
  expect(readTerminos({ ...complete, cobrador: 'cobrador-1', fecha: '2026-03-01', cuenta: '' })).toEqual(
    withoutThem,
  );
});
