import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { readAttempt, serializeAttempt } from '../src/plan/pago-attempt';

const ATTEMPT = { llave: 'llave-1', cuotaId: 'cuota-1', numero: 1, monto: 12_000 };
const MS_PER_DAY = 86_400_000;

test('reads an unanswered payment as it was stored', () => {
  expect(readAttempt(serializeAttempt(ATTEMPT))).toEqual(ATTEMPT);
});

test('ignores a payment so old that the server may have deleted its key and a retry would pay twice', () => {
  const storedAt = Date.UTC(2026, 2, 16);
  const read = (days: number) =>
    readAttempt(serializeAttempt(ATTEMPT, storedAt), storedAt + days * MS_PER_DAY);
  expect(read(IDEMPOTENCY_KEY_DAYS - 2)).toEqual(ATTEMPT);
  expect(read(IDEMPOTENCY_KEY_DAYS - 1)).toBeNull();
});

test.each([null, '', 'no es json', '{}', '{"llave":1}', JSON.stringify(ATTEMPT)])(
  'ignores a malformed payment (%s)',
  (saved) => {
    expect(readAttempt(saved)).toBeNull();
  },
);
