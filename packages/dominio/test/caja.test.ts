import {
  ageOfJornada,
  diferenciaOf,
  hasSaldo,
  isReceivedBy,
  mayConfirm,
  mayConfirmAlone,
  mayRefuse,
  needsApproval,
  pesosAtStake,
} from '../src/caja.js';

const COBRADOR = { usuarioId: 'c', isOficina: false };
const OTRO = { usuarioId: 'o', isOficina: false };
const GERENTE = { usuarioId: 'g', isOficina: true };
const ADMIN = { usuarioId: 'a', isOficina: true };

const whoConfirms = (operacion: Parameters<typeof mayConfirm>[0]) =>
  [COBRADOR, OTRO, GERENTE, ADMIN]
    .filter((who) => mayConfirm(operacion, who))
    .map(({ usuarioId }) => usuarioId);

test.each([
  ['a float that the office offers', 'base', 'g', 'c', null, ['c']],
  ['a float that the collector asks for', 'base', 'c', 'c', null, ['g', 'a']],
  ['a count of the collector', 'cierre', 'c', 'c', null, ['g', 'a']],
  ['a count by the office', 'cierre', 'g', 'c', null, ['c']],
  ['a count of the office’s cash', 'cierre', 'g', null, null, ['a']],
  ['an expense of the office', 'gasto', 'g', null, null, ['a']],
  ['a withdrawal of capital', 'retiro', 'g', null, null, ['a']],
  ['an expense that the office writes on a collector', 'gasto', 'g', 'c', null, ['c']],
  ['cash that the office takes from a collector', 'entrega', 'g', 'c', null, ['c']],
  ['cash that the office moves between collectors', 'entrega', 'g', 'c', 'o', ['o']],
  ['an expense of the collector', 'gasto', 'c', 'c', null, ['g', 'a']],
  ['cash for the office', 'entrega', 'c', 'c', null, ['g', 'a']],
  ['cash for another collector', 'entrega', 'c', 'c', 'o', ['o']],
  ['cash of the office for a collector', 'entrega', 'g', null, 'c', ['c']],
] as const)('%s is confirmed by the other side only', (_name, tipo, creadaPor, titular, contraparte, who) => {
  expect(whoConfirms({ tipo, creadaPor, titular, contraparte })).toEqual(who);
});

test('cash counts at once when its receiver writes it', () => {
  expect(isReceivedBy(null, null, GERENTE)).toBe(true);
  expect(isReceivedBy(null, null, COBRADOR)).toBe(false);
  expect(isReceivedBy(null, 'o', OTRO)).toBe(true);
  expect(isReceivedBy(null, 'o', GERENTE)).toBe(false);
});

test('the cash of a collector never leaves at once by another person', () => {
  expect(isReceivedBy('c', null, GERENTE)).toBe(false);
  expect(isReceivedBy('c', null, COBRADOR)).toBe(false);
  expect(isReceivedBy('c', 'o', OTRO)).toBe(false);
  expect(needsApproval('c', 1, 0, null, GERENTE)).toBe(true);
});

test('a gerente who was a collector needs another person for the own cash', () => {
  expect(isReceivedBy('g', null, GERENTE)).toBe(false);
  expect(needsApproval('g', 5001, 15_000, 20_000, GERENTE)).toBe(true);
});

test('who asked for something may take it back', () => {
  const entrega = { tipo: 'entrega', creadaPor: 'c', titular: 'c', contraparte: null } as const;
  expect([COBRADOR, OTRO, GERENTE].map((who) => mayRefuse(entrega, who))).toEqual([true, false, true]);
});

test('an expense needs the office when the day goes above its limit', () => {
  expect(needsApproval('c', 5000, 15_000, 20_000, COBRADOR)).toBe(false);
  expect(needsApproval('c', 5001, 15_000, 20_000, COBRADOR)).toBe(true);
  expect(needsApproval('c', 1, 0, 0, COBRADOR)).toBe(true);
  expect(needsApproval(null, 5001, 15_000, 20_000, GERENTE)).toBe(false);
  expect(needsApproval('c', 1_000_000, 0, null, COBRADOR)).toBe(false);
});

test('a difference has a reason', () => {
  expect(diferenciaOf(100, 100, null)).toBe(0);
  expect(diferenciaOf(90, 100, 'Se perdió')).toBe(-10);
  expect(() => diferenciaOf(110, 100, null)).toThrow('DIFERENCIA_SIN_MOTIVO');
});

test.each([
  ['cobrador', 100, false, true],
  ['cobrador', 101, false, false],
  ['oficina', 101, false, true],
  ['banco', 101, false, true],
  ['banco', 101, true, false],
] as const)('%s: %d of 100 pesos, strict %s: %s', (tipo, monto, isStrict, expected) => {
  expect(hasSaldo(tipo, 100, monto, isStrict)).toBe(expected);
});

test('above the cap a count of a collector by the office is confirmed by another person of the office', () => {
  const cierre = {
    tipo: 'cierre',
    creadaPor: 'g',
    titular: 'c',
    contraparte: null,
    sobreTope: true,
  } as const;
  expect(whoConfirms(cierre)).toEqual(['a']);
  expect(whoConfirms({ ...cierre, creadaPor: 'c' })).toEqual(['g', 'a']);
});

test('an author of the office may be left alone with what the office confirms, above the cap', () => {
  const gasto = { tipo: 'gasto', creadaPor: 'g', titular: null, contraparte: null, sobreTope: true } as const;
  expect([GERENTE, ADMIN].map((who) => mayConfirmAlone(gasto, who))).toEqual([true, false]);
  expect(mayConfirmAlone({ ...gasto, sobreTope: false }, GERENTE)).toBe(false);
  expect(mayConfirmAlone({ ...gasto, titular: 'c' }, GERENTE)).toBe(false);
  expect(mayConfirmAlone({ ...gasto, creadaPor: 'c', titular: 'c' }, COBRADOR)).toBe(false);
  expect(mayConfirmAlone({ ...gasto, titular: 'g' }, GERENTE)).toBe(false);
});

test('a count puts its difference at stake, and any other operation its amount', () => {
  expect(pesosAtStake({ tipo: 'cierre', monto: 0, esperado: 8_800_000 })).toBe(8_800_000);
  expect(pesosAtStake({ tipo: 'cierre', monto: 9_000_000, esperado: 8_800_000 })).toBe(200_000);
  expect(pesosAtStake({ tipo: 'gasto', monto: 5000 })).toBe(5000);
});

test('a day of cash is long after 24 hours, and expired after 48', () => {
  const opened = new Date('2026-03-16T13:00:00.000Z');
  const after = (hours: number) => ageOfJornada(opened, new Date(opened.getTime() + hours * 3_600_000));
  expect([0, 24, 24.01, 48, 48.01].map(after)).toEqual(['normal', 'normal', 'larga', 'larga', 'vencida']);
});
