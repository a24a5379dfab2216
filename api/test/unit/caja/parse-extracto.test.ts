import { dayOf, pesosOf } from '../../../src/caja/domain/celdas.js';
import { parseExtracto } from '../../../src/caja/domain/parse-extracto.js';

const read = (text: string) => parseExtracto(new TextEncoder().encode(text));

test.each([
  ['1.250.000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['$ 50.000', 50_000],
  ['COP 50000', 50_000],
  ['-50000', -50_000],
  ['50.000-', -50_000],
  ['(50,000.00)', -50_000],
  ['−1.234,56', -1235],
  ['12,34', 12],
  ['0.40', 0],
  ['50.0', 50],
  ['', 0],
  ['-', 0],
  ['1.25.000', null],
  ['1.250,000.00', null],
  ['1,250.000', null],
  ['1.250,000', null],
  ['2,500.125', null],
  ['1.250,000,000', null],
  ['(61.000', null],
  ['61.000)', null],
  ['$ -61.000', -61_000],
  ['-$61.000', -61_000],
  ['(61.000)', -61_000],
  ['61.000 -', -61_000],
  ['5E+10', null],
  ['doce', null],
  ['99999999999999', null],
])('the amount %s is %s', (text, pesos) => {
  expect(pesosOf(text)).toBe(pesos);
});

test.each([
  ['16/03/2026', '2026-03-16'],
  ['6/3/2026 10:15:00', '2026-03-06'],
  ['16-03-26', '2026-03-16'],
  ['2026-03-16', '2026-03-16'],
  ['2026/3/6', '2026-03-06'],
  ['2026-03-16T10:15:00', '2026-03-16'],
  ['20260316', '2026-03-16'],
  ['31/02/2026', null],
  ['03/16/2026', null],
  ['16/03', null],
  ['16 de marzo', null],
])('the day %s is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('a statement with one amount column, a head of the bank, a total and the balance', () => {
  const text = [
    'sep=;',
    'Cliente;Préstamos Andina SAS',
    '',
    'Fecha movimiento;Descripción;Referencia 1;Valor;Saldo',
    '16/03/2026;"Pago; de Ana";000123;50.000;150.000',
    '17/03/2026;Cuota de manejo;;-12.900,00;137.100',
    '17/03/2026;Aviso;;-;137.100',
    'Total;;;37.100;',
  ].join('\r\n');
  expect(read(`﻿${text}`)).toEqual({
    problemas: [],
    omitidas: 2,
    filas: [
      {
        linea: 5,
        fecha: '2026-03-16',
        monto: 50_000,
        referencia: '000123',
        descripcion: 'Pago; de Ana',
        devuelta: false,
      },
      {
        linea: 6,
        fecha: '2026-03-17',
        monto: -12_900,
        referencia: null,
        descripcion: 'Cuota de manejo',
        devuelta: false,
      },
    ],
  });
});

test('a statement with an amount in and an amount out, in Latin-1, whose commas separate', () => {
  const text =
    'FECHA,DESCRIPCIÓN,DÉBITO,CRÉDITO,DOCUMENTO,REFERENCIA\n2026-03-16,Envío,"20,000.00",,77,M9\n2026-03-16,Recibo,,"1,000",78,\n';
  const { filas, problemas } = parseExtracto(Buffer.from(text, 'latin1'));
  expect(problemas).toEqual([]);
  expect(filas).toMatchObject([
    { linea: 2, monto: -20_000, referencia: '77', descripcion: 'Envío M9' },
    { linea: 3, monto: 1000, referencia: '78', descripcion: 'Recibo' },
  ]);
});

test('money that came in and went back is negative in its column, and returned', () => {
  const back = (text: string) => read(`Fecha;Entradas;Salidas\n16/03/2026;${text};\n`).filas;
  for (const text of ['-61.000', '(61.000)', '61.000-', '$ -61.000'])
    expect(back(text)).toMatchObject([{ monto: -61_000, devuelta: true }]);
  expect(read('Fecha;Salidas\n16/03/2026;-500\n16/03/2026;-70\n').filas).toMatchObject([
    { monto: -500, devuelta: false },
    { monto: -70, devuelta: false },
  ]);
  // A bank that writes what went out without a sign means by a sign that it came back.
  expect(read('Fecha;Salidas\n16/03/2026;500\n16/03/2026;-500\n').filas.map(({ monto }) => monto)).toEqual([
    -500, 500,
  ]);
});

test('a title with the word of a side is a column of that side', () => {
  const { filas } = read('Fecha;Valor débito;Valor crédito\n16/03/2026;100;\n16/03/2026;;200\n');
  expect(filas.map(({ monto }) => monto)).toEqual([-100, 200]);
});

test('the words of a line that went out say that the bank gave a deposit back', () => {
  const { filas } = read(
    [
      'Fecha;Descripción;Valor',
      '16/03/2026;CONSIGNACIÓN DEVUELTA;-61.000',
      '16/03/2026;Reversión transferencia;-5.000',
      '16/03/2026;Devolución de comisión;5.000',
      '16/03/2026;Cuota de manejo;-5.000',
    ].join('\n'),
  );
  expect(filas.map(({ devuelta }) => devuelta)).toEqual([true, true, false, false]);
});

test.each(['utf16le', 'utf16be'])('a statement that a spreadsheet saved as %s is read', (encoding) => {
  for (const mark of ['\uFEFF', '']) {
    const bytes = Buffer.from(`${mark}Fecha\tDescripción\tValor\n16/03/2026\tEnvío\t61.000\n`, 'utf16le');
    if (encoding === 'utf16be') bytes.swap16();
    expect(parseExtracto(bytes)).toMatchObject({
      problemas: [],
      filas: [{ linea: 2, monto: 61_000, descripcion: 'Envío' }],
    });
  }
});

test('a column of kinds gives the sign', () => {
  const { filas } = read('Fecha\tValor\tDébito/Crédito\n16/03/2026\t100\tDébito\n16/03/2026\t100\tC\n');
  expect(filas.map(({ monto }) => monto)).toEqual([-100, 100]);
});

test('a file that cannot be read names the line and what to write', () => {
  expect(read('Fecha;Valor\n16/03/2026;100\n31/02/2026;100\n16/03/2026;cien\n').problemas).toEqual([
    { linea: 3, mensaje: '«31/02/2026» no es una fecha: usa día/mes/año' },
    { linea: 4, mensaje: '«cien» no es un valor en pesos: escríbelo como 50.000' },
  ]);
  expect(read('Nombre;Edad\nAna;3\n').problemas).toMatchObject([
    { mensaje: expect.stringMatching(/^Faltan los títulos/) },
  ]);
  expect(read('').problemas).toHaveLength(1);
  expect(parseExtracto(Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1')).problemas).toMatchObject([
    { mensaje: expect.stringMatching(/descarga el extracto como CSV$/) },
  ]);
  expect(read('Fecha;Valor\n"16/03/2026;100\n').problemas).toMatchObject([
    { mensaje: 'Las comillas no cierran' },
  ]);
});
