import { Denominaciones } from '../src/caja/cajas.js';

test.each([2.5, -1, Number.NaN])('a count of %p notes is refused with a sentence', (cuantos) => {
  const { error } = Denominaciones.safeParse({ '50000': cuantos });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Escribe cuántos hay de cada uno, sin decimales',
  ]);
});

test('a count of a thousand coins is a number of coins', () => {
  expect(Denominaciones.parse({ '50': 1_000 })).toEqual({ '50': 1_000 });
});
