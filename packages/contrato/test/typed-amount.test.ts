import { Pesos } from '../src/common.js';
import { montoProblem, readAmount, splitAmount } from '../src/typed-amount.js';

test.each([
  ['5000', 5000],
  ['5.000', 5000],
  ['5,000', 5000],
  ['5 000', 5000],
  ['5\u00a0000', 5000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['5000,00', 5000],
  ['5000.00', 5000],
  ['5000,0', 5000],
  ['5,000.00', 5000],
  ['5.000,00', 5000],
  ['1 500,00', 1500],
  ['$ 1.500', 1500],
  ['RD$1,500.00', 1500],
  ['1,500.00 DOP', 1500],
  ['COP 50000', 50_000],
  ['1.500 pesos', 1500],
  ['\u200e1.500\u200b', 1500],
  ['007', 7],
  ['0', 0],
  ['5000.5', 5000.5],
  ['1.500,75', 1500.75],
  ['0,5', 0.5],
  ['-5000', -5000],
  ['\u22121.500,75', -1500.75],
  ['5.000-', -5000],
  ['(1,500.00)', -1500],
  ['', null],
  ['  ', null],
])('the amount %j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ...[
    '1.250,000',
    '1,250.000',
    '2,500.125',
    '1500.000',
    '1500,000',
    '0.500',
    '0,500',
    '1.25.000',
    '1.250.00',
  ],
  ...[
    '1.250.0000',
    '12.5.0',
    '5k',
    '5 mil',
    'doce',
    '5E+10',
    '5e3',
    '5..000',
    '.5',
    '-',
    '-0',
    '5 00',
    '1 2',
  ],
  ...['(5000', '5000)', '-5000-', '(-5000)', '+5000-', '-(5000)', '--5000'],
])('the amount %j is not read: it can be two amounts, or none', (text) => {
  expect(splitAmount(text) === null || text === '-0').toBe(true);
  expect(readAmount(text)).toBeNaN();
});

test('each refused amount has its sentence, which the schema of every form gives too', () => {
  const refused = [null, Number.NaN, -5000, 5000.5, 10 ** 12 + 1];
  const sentences = refused.map((pesos) => montoProblem(pesos));
  expect(sentences).toEqual([
    'Escribe un monto',
    'No se entiende el monto: usa pesos sin centavos, como 1.250.000',
    'El monto no puede ser negativo',
    'Escribe el monto en pesos, sin decimales',
    'El monto es demasiado grande',
  ]);
  expect(refused.map((pesos) => Pesos.safeParse(pesos).error?.issues[0]?.message)).toEqual(sentences);
  expect([0, 1, 10 ** 12].map((pesos) => montoProblem(pesos))).toEqual([null, null, null]);
});
