import { isSeriousMora, toneForDays } from '../src/prestamos/mora-band';

test('the badge is darker above 3 overdue installments', () => {
  expect([3, 4].map(isSeriousMora)).toEqual([false, true]);
});

test('the days late change color above 8, 15 and 30', () => {
  expect([8, 9, 15, 16, 30, 31].map(toneForDays)).toEqual([
    'neutral',
    'info',
    'info',
    'warning',
    'warning',
    'danger',
  ]);
});
