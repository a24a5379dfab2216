import { Fecha } from '../src/common.js';
import { PrestamoInput, TerminosVistaPrevia } from '../src/creditos/prestamos.js';

const terminos = {
  monto: 100_000,
  interes: 10,
  cuotas: 30,
  modalidad: 'semanal',
  tipoAmortizacion: 'capital_final',
};
const prestamo = {
  ...terminos,
  cliente: '01890a5d-ac96-774b-bcce-b302099a8057',
  fechaInicio: '2026-01-05',
};

test('days of the quincena, base, calendar and rounding have defaults', () => {
  expect(PrestamoInput.parse(prestamo)).toMatchObject({
    diasQuincena: 'cada-15',
    baseInteres: 'total',
    calendario: 'corrido',
    redondeoCuota: 1,
  });
});

test.each([
  ['monto', 0],
  ['monto', 1.5],
  ['monto', Number.MAX_SAFE_INTEGER],
  ['monto', '1000'],
  ['interes', -0.1],
  ['interes', 100.1],
  ['interes', 1.00005],
  ['interes', Number.NaN],
  ['cuotas', 0],
  ['cuotas', 1001],
  ['cuotas', 2.5],
  ['modalidad', 'anual'],
  ['diasQuincena', '15-30'],
  ['tipoAmortizacion', ''],
  ['redondeoCuota', 10],
  ['fechaInicio', '2026-02-29'],
  ['cliente', 'x'],
])('rejects %s = %p with the name of the field', (field, value) => {
  const result = PrestamoInput.safeParse({ ...prestamo, [field]: value });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('rejects a first payment before the start', () => {
  const early = PrestamoInput.safeParse({ ...prestamo, fechaPrimerPago: '2026-01-04' });
  expect(early.error?.issues[0]?.path).toEqual(['fechaPrimerPago']);
  expect(PrestamoInput.safeParse({ ...prestamo, fechaPrimerPago: '2026-01-05' }).success).toBe(true);
  expect(TerminosVistaPrevia.parse({ ...terminos, fechaPrimerPago: '' }).fechaPrimerPago).toBeNull();
});

test.each(['2026-13-01', '2026-00-10', '1899-12-31', '2200-01-01', '2026-1-5', '20260105', '0000-00-00'])(
  'rejects %s as a date',
  (fecha) => {
    expect(Fecha.safeParse(fecha).success).toBe(false);
  },
);
