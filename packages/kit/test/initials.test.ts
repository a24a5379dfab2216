import { initials } from '../src/formats/initials';

test('the initials of a name are those of its first two words', () => {
  expect(['Ana María Ñáñez', ' íñigo ', ''].map(initials)).toEqual(['AM', 'Í', '']);
});
