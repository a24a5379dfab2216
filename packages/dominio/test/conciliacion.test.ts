import fc from 'fast-check';
import { conciliar, type FilaDeBanco, type FilaDeLibro } from '../src/conciliacion.js';

const banco = (fecha: string, monto: number, referencia: string | null = null, descripcion = '') => ({
  ...{ fecha, monto, referencia, descripcion },
});
const libro = (
  fecha: string,
  monto: number,
  referencia: string | null = null,
  par: string | null = null,
) => ({
  ...{ fecha, monto, referencia, par },
});
const NOTHING = { conciliados: [], dudosos: [], soloBanco: [], soloLibro: [] };

test('a reference wins over pesos and day, also with other zeros and signs, or inside the description', () => {
  const [a, b] = [
    banco('2026-03-16', 50_000, '000-123'),
    banco('2026-03-16', 50_000, null, 'Pago ref M45-6'),
  ];
  const [x, y] = [libro('2026-03-10', 50_000, 'm456'), libro('2026-03-12', 50_000, '123')];
  const { conciliados, ...rest } = conciliar([a, b], [x, y]);
  expect(conciliados).toEqual([
    { banco: a, libro: y, por: 'referencia' },
    { banco: b, libro: x, por: 'referencia' },
  ]);
  expect(rest).toEqual({ dudosos: [], soloBanco: [], soloLibro: [] });
});

test('one reference with other pesos is the same money; what came in never matches what went out', () => {
  const [a, x] = [banco('2026-03-16', 50_000, 'A1'), libro('2026-03-16', 30_000, 'A1')];
  expect(conciliar([a], [x]).conciliados).toEqual([{ banco: a, libro: x, por: 'referencia' }]);
  const out = libro('2026-03-16', -50_000, 'A1');
  expect(conciliar([a], [out])).toEqual({ ...NOTHING, soloBanco: [a], soloLibro: [out] });
});

test('without a reference, the same pesos match on the nearest day, three days away at most', () => {
  const [a, b, c] = [banco('2026-03-16', 50_000), banco('2026-03-19', 50_000), banco('2026-03-16', 70_000)];
  const [x, y, z] = [libro('2026-03-16', 50_000), libro('2026-03-22', 50_000), libro('2026-03-20', 70_000)];
  const found = conciliar([a, b, c], [x, y, z]);
  expect(found.conciliados).toEqual([
    { banco: a, libro: x, por: 'monto' },
    { banco: b, libro: y, por: 'monto' },
  ]);
  expect([found.soloBanco, found.soloLibro]).toEqual([[c], [z]]);
});

test('a line with several counterparts is left to a person, also when one of them is alone on another day', () => {
  const a = banco('2026-03-16', 20_000);
  const [x, y, z] = ['2026-03-16', '2026-03-16', '2026-03-17'].map((fecha) => libro(fecha, 20_000));
  expect(conciliar([a], [x, y, z] as FilaDeLibro[])).toEqual({
    ...NOTHING,
    dudosos: [{ banco: [a], libro: [x, y, z] }],
  });
});

test('doubts are grouped by pesos and near days', () => {
  const days = ['2026-03-02', '2026-03-02', '2026-03-20', '2026-03-20'];
  const { dudosos } = conciliar(
    days.map((fecha) => banco(fecha, 20_000)),
    days.map((fecha) => libro(fecha, 20_000)),
  );
  expect(dudosos.map((one) => [one.banco.length, one.libro.length])).toEqual([
    [2, 2],
    [2, 2],
  ]);
});

test('two lines with the reference of one movement are left to a person', () => {
  const lines = [banco('2026-03-16', 10_000, 'A1'), banco('2026-03-16', 20_000, 'A1')];
  const x = libro('2026-03-16', 30_000, 'A1');
  expect(conciliar(lines, [x])).toEqual({ ...NOTHING, dudosos: [{ banco: lines, libro: [x] }] });
});

test('an undone payment and its reversal cancel each other, and give way to the payment that replaced them', () => {
  const a = banco('2026-03-16', 50_000);
  const undone = [libro('2026-03-16', 50_000, null, 'p'), libro('2026-03-17', -50_000, null, 'p')];
  const x = libro('2026-03-17', 50_000);
  expect(conciliar([a], [...undone, x])).toEqual({
    ...NOTHING,
    conciliados: [{ banco: a, libro: x, por: 'monto' }],
  });
});

test('a reversal without its payment, which is of another statement, is left out', () => {
  expect(conciliar([], [libro('2026-03-17', -50_000, null, 'p')])).toEqual(NOTHING);
});

test('money that the bank has and the ledger gave back is shown', () => {
  const a = banco('2026-03-16', 50_000, 'A1');
  const [paid, back] = [libro('2026-03-16', 50_000, 'A1', 'p'), libro('2026-03-17', -50_000, null, 'p')];
  expect(conciliar([a], [paid, back])).toEqual({
    ...NOTHING,
    conciliados: [{ banco: a, libro: paid, por: 'referencia' }],
    soloLibro: [back],
  });
});

test('every line and every movement is in one place, and what is alone has no counterpart', () => {
  const row = {
    fecha: fc.integer({ min: 10, max: 19 }).map((day) => `2026-03-${day}`),
    monto: fc.constantFrom(-20_000, 20_000, 30_000),
    referencia: fc.constantFrom(null, null, 'A1', 'B2', 'C3'),
  };
  const lines = fc.array(fc.record({ ...row, descripcion: fc.constantFrom(null, 'Ref B200', 'Pago C333') }));
  const movements = fc.array(fc.record({ ...row, par: fc.constantFrom(null, null, 'p', 'q') }));
  fc.assert(
    fc.property(lines, movements, (banco: FilaDeBanco[], libro: FilaDeLibro[]) => {
      const { conciliados, dudosos, soloBanco, soloLibro } = conciliar(banco, libro);
      const placedBanco = [
        ...conciliados.map((pair) => pair.banco),
        ...dudosos.flatMap((one) => one.banco),
        ...soloBanco,
      ];
      const placedLibro = [
        ...conciliados.map((pair) => pair.libro),
        ...dudosos.flatMap((one) => one.libro),
        ...soloLibro,
      ];
      expect(new Set(placedBanco)).toEqual(new Set(banco));
      expect(placedBanco).toHaveLength(banco.length);
      expect(new Set(placedLibro).size).toBe(placedLibro.length);
      const left = libro.filter((one) => !placedLibro.includes(one));
      expect(left.every(({ par }) => par !== null)).toBe(true);
      for (const { banco: lineas, libro: movimientos } of dudosos)
        expect(Math.min(lineas.length, movimientos.length)).toBeGreaterThan(0);
      const days = (fecha: string) => Number(fecha.slice(-2));
      for (const one of soloBanco)
        for (const other of soloLibro)
          expect(
            one.monto === other.monto &&
              Math.abs(days(one.fecha) - days(other.fecha)) <= 3 &&
              other.par === null,
          ).toBe(false);
    }),
  );
});
