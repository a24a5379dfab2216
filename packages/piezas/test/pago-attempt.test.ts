import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { type IsAttempt, type PagoAttempt, readAttempt, serializeAttempt } from '../src/pagos/pago-attempt';

const isAttempt: IsAttempt<PagoAttempt & { readonly monto: number }> = (
  intento,
): intento is typeof intento & PagoAttempt & { readonly monto: number } => typeof intento.monto === 'number';
const ATTEMPT = { llave: 'llave-1', confirmarParecido: false, monto: 12_000 };
const MS_PER_DAY = 86_400_000;

test('reads an unanswered payment as it was stored', () => {
  expect(readAttempt(isAttempt, serializeAttempt(ATTEMPT))).toEqual(ATTEMPT);
});

test('ignores a payment so old that the server may have deleted its key and a retry would pay twice', () => {
  const storedAt = Date.UTC(2026, 2, 16);
  const read = (days: number) =>
    readAttempt(isAttempt, serializeAttempt(ATTEMPT, storedAt), storedAt + days * MS_PER_DAY);
  expect(read(IDEMPOTENCY_KEY_DAYS - 2)).toEqual(ATTEMPT);
  expect(read(IDEMPOTENCY_KEY_DAYS - 1)).toBeNull();
});

test.each([
  null,
  '',
  'no es json',
  'null',
  '{}',
  '{"llave":1}',
  JSON.stringify(ATTEMPT),
  JSON.stringify({ intento: ATTEMPT, desde: 'hoy' }),
  serializeAttempt({ ...ATTEMPT, llave: 1 as never }),
  serializeAttempt({ ...ATTEMPT, confirmarParecido: 'no' as never }),
  serializeAttempt({ llave: 'sin monto' }),
])('ignores a malformed payment (%s)', (saved) => {
  expect(readAttempt(isAttempt, saved)).toBeNull();
});
