import { fechaNotAfter } from '../src/cobros/cobro-rules';

const TODAY = '2026-03-16';

const failure = (fecha: unknown) => fechaNotAfter(TODAY).safeParse(fecha).error?.issues[0]?.message;

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
