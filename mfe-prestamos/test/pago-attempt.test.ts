import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { readAttempt, serializeAttempt } from '../src/plan/pago-attempt';

const ATTEMPT = { llave: 'llave-1', cuotaId: 'cuota-1', numero: 1, monto: 12_000 };
const MS_PER_DAY = 86_400_000;

test('un pago sin respuesta se lee como se escribió', () => {
  expect(readAttempt(serializeAttempt(ATTEMPT))).toEqual(ATTEMPT);
});

test('no se ofrece cuando el servidor ya pudo olvidar su llave, y reintentarlo cobraría otra vez', () => {
  const desde = Date.UTC(2026, 2, 16);
  const read = (days: number) => readAttempt(serializeAttempt(ATTEMPT, desde), desde + days * MS_PER_DAY);
  expect(read(IDEMPOTENCY_KEY_DAYS - 2)).toEqual(ATTEMPT);
  expect(read(IDEMPOTENCY_KEY_DAYS - 1)).toBeNull();
});

test.each([null, '', 'no es json', '{}', '{"llave":1}', JSON.stringify(ATTEMPT)])(
  'lo que no se entiende no es un pago (%s)',
  (saved) => {
    expect(readAttempt(saved)).toBeNull();
  },
);
