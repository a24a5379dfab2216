import { fechaUntil } from '../src/cobros/cobro-rules';

const TODAY = '2026-03-16';

const failure = (dia: unknown) => fechaUntil(TODAY).safeParse(dia).error?.issues[0]?.message;

test.each(['2026-03-16', '2026-03-15', '2025-12-31'])('un cobro puede ser de hoy o de antes (%s)', (dia) => {
  expect(failure(dia)).toBeUndefined();
});

test.each(['2026-03-17', '2027-01-01'])('pero no de un día que no ha llegado (%s)', (dia) => {
  expect(failure(dia)).toBe('La fecha del pago no puede ser posterior a hoy');
});

test('ni de ninguno', () => {
  expect(failure(null)).toBe('Escribe una fecha');
});
