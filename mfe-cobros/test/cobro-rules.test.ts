import { fechaFor, firstDayFor } from '../src/cobros/cobro-rules';

type Usuario = Parameters<typeof fechaFor>[0];

const TODAY = '2026-03-16';

const usuario = (limits: object) => limits as Usuario;
const failure = (fecha: unknown, limits: object = {}) =>
  fechaFor(usuario(limits), TODAY).safeParse(fecha).error?.issues[0]?.message;

test.each(['2026-03-16', '2026-03-15', '2025-12-31'])(
  'accepts a payment of today or before (%s)',
  (fecha) => {
    expect(failure(fecha)).toBeUndefined();
  },
);

test.each(['2026-03-17', '2027-01-01'])('rejects a payment after today (%s)', (fecha) => {
  expect(failure(fecha)).toBe('La fecha del pago no puede ser posterior a hoy');
});

test('rejects a payment without a date', () => {
  expect(failure(null)).toBe('Escribe una fecha');
});

test('rejects a payment of a closed month, and one further back than the user may date it', () => {
  const limits = { abiertoDesde: '2026-03-01', diasAtras: 3 };
  expect(failure('2026-02-28', limits)).toMatch(/^Esa fecha es de un mes cerrado/);
  expect(failure('2026-03-12', limits)).toMatch(/^Registra el pago con la fecha de hoy/);
  expect(failure('2026-03-13', limits)).toBeUndefined();
  expect(firstDayFor(usuario(limits), TODAY)).toBe('2026-03-13');
  expect(firstDayFor(usuario({ abiertoDesde: '2026-03-01' }), TODAY)).toBe('2026-03-01');
  expect(firstDayFor(null, TODAY)).toBeUndefined();
});
