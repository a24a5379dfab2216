import { hasFixedTerminos } from '../src/prestamos/allowed-actions';
import { prestamo } from './prestamos';

test('the terms can change until the loan has a plan or a payment', () => {
  expect(hasFixedTerminos(prestamo())).toBe(false);
  expect(hasFixedTerminos(prestamo({ planGenerado: true }))).toBe(true);
  expect(hasFixedTerminos(prestamo({ saldoPendiente: 119_000 }))).toBe(true);
});

test('interest withheld at disbursement is not a payment', () => {
  const prepaid = { desembolsoNeto: 80_000, saldoPendiente: 100_000 };
  expect(hasFixedTerminos(prestamo(prepaid))).toBe(false);
  expect(hasFixedTerminos(prestamo({ ...prepaid, saldoPendiente: 99_000 }))).toBe(true);
});

test('what a reenganche renewed is not a payment', () => {
  const renewed = { montoRenovado: 70_000, desembolsoNeto: 30_000 };
  expect(hasFixedTerminos(prestamo(renewed))).toBe(false);
  expect(hasFixedTerminos(prestamo({ ...renewed, saldoPendiente: 119_000 }))).toBe(true);
});
