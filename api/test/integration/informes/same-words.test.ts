import { verTablero } from '@cartera/contrato/tablero';
import type { Readings } from '../../support/read-screens.js';
import { expectSuccess } from '../../support/request.js';
import { screenFigures } from '../../support/screen-figures.js';
import { TestApp } from '../../support/test-app.js';
import { BOOK_DAY, createTestBook } from '../../support/test-book.js';
import { Caja } from '../../support/test-prestamos.js';

const api = await TestApp.forFile({ today: BOOK_DAY });
const book = await createTestBook(api);

/** The pairs of screens that show different figures under one word. */
function disagreements(figures: Readonly<Record<string, Readings>>): string[] {
  return Object.entries(figures).flatMap(([word, readings]) => {
    const screens = Object.entries(readings);
    return screens.flatMap(([screen, figure], place) =>
      screens
        .slice(place + 1)
        .filter(([, other]) => other !== figure)
        .map(([another, other]) => `${word}: ${screen} ${figure}, ${another} ${other}`),
    );
  });
}

test('every pair of screens that show one word shows one figure', async () => {
  const figures = await screenFigures(api, book);
  expect(disagreements(figures)).toEqual([]);
  // Each kind of figure is in the book, and those with names of their own do differ.
  const { token } = book.gerente;
  const { Cobros = {}, 'Cobros en la lista': listed = {}, ...words } = figures;
  for (const readings of Object.values(words)) expect(Object.keys(readings)).not.toEqual([]);
  const figureOf = (readings: Readings = {}) => Number(Object.values(readings)[0]);
  expect(figureOf(listed) - figureOf(Cobros)).toBe(2);
  const { 'Monto vencido': vencido, 'Total a cobrar': total, 'Cobrado de cancelados': cancelados } = words;
  const { Castigados: castigados, 'Cobrado de castigados': ofCastigados } = words;
  expect(figureOf(total)).toBeGreaterThan(figureOf(vencido));
  expect(figureOf(cancelados)).toBe(12_000);
  expect([figureOf(castigados), figureOf(ofCastigados)]).toEqual([1, 6_000]);
  expect(await new Caja(api, token).descuadres()).toEqual([]);
});

test('capital recovered is what was lent less the capital that is owed or was forgiven', async () => {
  const { token } = book.gerente;
  const caja = new Caja(api, token);
  const tablero = async () => expectSuccess(await api.call(verTablero, { token })).data;
  const recovered = async () => (await tablero()).capitalRecuperado ?? 0;
  const before = await recovered();
  const { _id: id } = await caja.prestarWithPlan();
  expect(await recovered()).toBe(before);
  // An installment of 12,000 pesos is 10,000 of capital.
  expectSuccess(await caja.cobrar(id, 12_000));
  expect(await recovered()).toBe(before + 10_000);
  const { nuevo } = expectSuccess(
    await caja.reenganchar(id, { montoAdicional: 5_000, generarPlan: true }),
  ).data;
  const interest = nuevo.monto - 95_000;
  expect(interest).toBeGreaterThan(0);
  // The interest that the new loan takes over is owed as capital now.
  expect(await recovered()).toBe(before + 10_000 - interest);
  expectSuccess(await caja.cobrar(nuevo._id, 60_000));
  const { data } = await caja.plan(nuevo._id);
  expect(data.length).toBeGreaterThan(0);
  const paid = await recovered();
  expectSuccess(await caja.cambiarEstado(nuevo._id, { estado: 'pagado', cierre: 'ajuste' }));
  expect(await recovered()).toBe(paid);
  expectSuccess(await caja.cancelar(nuevo._id, undefined, { cobros: 'conservar' }));
  // Its new money is lent no more, and the renewed loan stays.
  expect((await tablero()).porcentajeCapitalRecuperado).toBeLessThanOrEqual(100);
  const { capitalRecuperado, montoPrestado } = await tablero();
  const [{ perdido }] = await api.db.query(
    `SELECT sum(q.monto_capital - q.capital_pagado)::bigint AS perdido FROM cuota q JOIN prestamo p ON p.id = q.prestamo_id
      WHERE p.estado NOT IN ('cancelado', 'reenganchado') AND p.fecha_inicio <= $1`,
    [BOOK_DAY],
  );
  expect(capitalRecuperado).toBe(montoPrestado - Number(perdido));
  expect(await caja.descuadres()).toEqual([]);
});
