import { tieneTerminosFijos } from '../src/prestamos/acciones-permitidas';
import { prestamo } from './prestamos';

test('los términos cambian mientras no haya plan ni se haya movido dinero', () => {
  expect(tieneTerminosFijos(prestamo())).toBe(false);
  expect(tieneTerminosFijos(prestamo({ planGenerado: true }))).toBe(true);
  expect(tieneTerminosFijos(prestamo({ saldoPendiente: 119_000 }))).toBe(true);
});

test('el interés retenido al entregar no es un pago', () => {
  const adelantado = { desembolsoNeto: 80_000, saldoPendiente: 100_000 };
  expect(tieneTerminosFijos(prestamo(adelantado))).toBe(false);
  expect(tieneTerminosFijos(prestamo({ ...adelantado, saldoPendiente: 99_000 }))).toBe(true);
});
