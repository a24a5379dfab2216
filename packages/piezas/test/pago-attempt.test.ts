import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { z } from 'zod';
import { PagoAttempt, readAttempt, serializeAttempt } from '../src/pagos/pago-attempt';

const Attempt = PagoAttempt.extend({ monto: z.number() });
const ATTEMPT = { llave: 'llave-1', confirmarParecido: false, monto: 12_000 };
const MS_PER_DAY = 86_400_000;

test('reads an unanswered payment as it was stored', () => {
  expect(readAttempt(Attempt, serializeAttempt(ATTEMPT))).toEqual(ATTEMPT);
});

test('ignores a payment so old that the server may have deleted its key and a retry would pay twice', () => {
  const storedAt = Date.UTC(2026, 2, 16);
  const read = (days: number) =>
    readAttempt(Attempt, serializeAttempt(ATTEMPT, storedAt), storedAt + days * MS_PER_DAY);
  expect(read(IDEMPOTENCY_KEY_DAYS - 2)).toEqual(ATTEMPT);
  expect(read(IDEMPOTENCY_KEY_DAYS - 1)).toBeNull();
});

test.each([null, '', 'no es json', '{}', '{"llave":1}', JSON.stringify(ATTEMPT)])(
  'ignores a malformed payment (%s)',
  (saved) => {
    expect(readAttempt(Attempt, saved)).toBeNull();
  },
);
