import { hasFixedTerminos } from '../src/prestamos/allowed-actions';
import { prestamo } from './prestamos';

test('los términos cambian mientras no haya plan ni se haya movido dinero', () => {
  expect(hasFixedTerminos(prestamo())).toBe(false);
  expect(hasFixedTerminos(prestamo({ planGenerado: true }))).toBe(true);
  expect(hasFixedTerminos(prestamo({ saldoPendiente: 119_000 }))).toBe(true);
});

test('el interés retenido al entregar no es un pago', () => {
  const prepaid = { desembolsoNeto: 80_000, saldoPendiente: 100_000 };
  expect(hasFixedTerminos(prestamo(prepaid))).toBe(false);
  expect(hasFixedTerminos(prestamo({ ...prepaid, saldoPendiente: 99_000 }))).toBe(true);
});
