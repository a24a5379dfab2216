import { leerTerminos, separarEstado, valoresDe, valoresIniciales } from '../src/prestamos/valores-prestamo';
import { formatoInteres } from '../src/terminos/formato-interes';
import { prestamo } from './prestamos';

const completos = { ...valoresIniciales('2026-03-16'), monto: 500_000 };

test('un préstamo nuevo empieza con 10 %, 30 cuotas semanales, capital al final y fecha de hoy', () => {
  expect(valoresIniciales('2026-03-16')).toMatchObject({
    interes: 10,
    cuotas: 30,
    modalidad: 'semanal',
    tipoAmortizacion: 'capital_final',
    fecha: '2026-03-16',
    fechaInicio: '2026-03-16',
  });
});

test('los términos se calculan sin saber todavía para quién son', () => {
  const lectura = leerTerminos({ ...completos, cliente: null });
  expect(lectura.terminos).toMatchObject({ monto: 500_000, cuotas: 30, fechaInicio: '2026-03-16' });
});

test('sin monto no hay nada que calcular, y se dice por qué', () => {
  expect(leerTerminos({ ...completos, monto: null })).toEqual({ terminos: null, motivo: 'Escribe un monto' });
});

test('un primer pago anterior al inicio no se calcula', () => {
  expect(leerTerminos({ ...completos, fechaPrimerPago: '2026-03-15' })).toEqual({
    terminos: null,
    motivo: 'El primer pago no puede ser antes de la fecha de inicio',
  });
});

test('el interés se lee con los decimales con que se pactó', () => {
  expect([10, 2.25, 0.1].map(formatoInteres)).toEqual(['10%', '2,25%', '0,1%']);
});

test('la edición parte del préstamo, y su estado se lee aparte de lo que es suyo', () => {
  const valores = valoresDe(prestamo({ estado: 'mora', fechaPrimerPago: '2026-03-10' }));
  const { estado, cierre, datos } = separarEstado(valores);
  expect(estado).toBe('activo');
  expect(cierre).toEqual({ cierre: 'ajuste', motivo: undefined });
  expect(datos).toMatchObject({ cliente: 'cliente-1', monto: 100_000, fechaPrimerPago: '2026-03-10' });
  expect(datos).not.toHaveProperty('estado');
});

test('quién cobra y la fecha del préstamo no cambian lo que cuesta', () => {
  const sin = leerTerminos(completos);
  expect(leerTerminos({ ...completos, cobrador: 'cobrador-1', fecha: '2026-03-01' })).toEqual(sin);
});
