import { type Comprobado, formatCodigo, payloadOf, readCodigo } from '../src/codigo-recibo.js';

const SIGNATURE = Uint8Array.from([1, 2, 3, 250, 251, 252, 9, 9, 9]);

const codeOf = (comprobado: Comprobado) => formatCodigo(payloadOf(comprobado), SIGNATURE);

test.each<Comprobado>([
  { tipo: 'recibo', numero: 1 },
  { tipo: 'recibo', numero: 2 ** 40 + 7 },
  { tipo: 'envio', serie: 1, numero: 1 },
  { tipo: 'envio', serie: 2 ** 24 - 1, numero: 2 ** 23 - 1 },
])('the code of %j has 20 letters and digits, and is read again', (comprobado) => {
  const code = codeOf(comprobado);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  const read = readCodigo(code);
  expect(read?.comprobado).toEqual(comprobado);
  expect([...(read?.signature ?? [])]).toEqual([...SIGNATURE.slice(0, 6)]);
});

test('a code is read as a person types it, and in no other spelling', () => {
  const code = codeOf({ tipo: 'recibo', numero: 128 });
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(readCodigo(`${typed.slice(0, 5)}-${typed.slice(5)}`)).toEqual(readCodigo(code));
  for (const wrong of ['', code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(0, -1)}Z`]) {
    expect(readCodigo(wrong)).toBeNull();
  }
});
