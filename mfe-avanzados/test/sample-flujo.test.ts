import { summarizeFlujo } from '../src/flujo-caja/flujo';
import { sampleFlujo } from '../src/flujo-caja/sample-flujo';

const TODAY = '2026-03-02';

test('has the 30 days that end today, oldest first', () => {
  const fechas = sampleFlujo(TODAY).days.map(({ fecha }) => fecha);
  expect(fechas).toHaveLength(30);
  expect(fechas[0]).toBe('2026-02-01');
  expect(fechas.at(-1)).toBe(TODAY);
  expect([...fechas].sort()).toEqual(fechas);
});

test('every visit shows the same figures, and the days differ', () => {
  const { days } = sampleFlujo(TODAY);
  expect(sampleFlujo(TODAY).days).toEqual(days);
  expect(new Set(days.map(({ flujoNeto }) => flujoNeto)).size).toBeGreaterThan(20);
});

test('each day adds up in whole cents: totals, commission of 5 per cent, balance from 50,000 dollars', () => {
  let saldo = 5_000_000;
  for (const { ingresos, egresos, flujoNeto, runningSaldo } of sampleFlujo(TODAY).days) {
    expect(ingresos.total).toBe(ingresos.cobros + ingresos.newPrestamos + ingresos.other);
    expect(egresos.commissions).toBe(Math.round(ingresos.total * 0.05));
    expect(egresos.total).toBe(egresos.expenses + egresos.commissions + egresos.other);
    expect(flujoNeto).toBe(ingresos.total - egresos.total);
    saldo += flujoNeto;
    expect(runningSaldo).toBe(saldo);
    expect(Number.isSafeInteger(runningSaldo)).toBe(true);
  }
});

test('the summary sums the days, and its balance is the one of the last day', () => {
  const { days } = sampleFlujo(TODAY);
  const { ingresos, egresos, flujoNeto, currentSaldo } = summarizeFlujo(days);
  expect(flujoNeto).toBe(ingresos - egresos);
  expect(currentSaldo).toBe(5_000_000 + flujoNeto);
  expect(currentSaldo).toBe(days.at(-1)?.runningSaldo);
});

test('the projections are fixed and in the coming days', () => {
  const { proyecciones } = sampleFlujo(TODAY);
  expect(proyecciones.map(({ fecha }) => fecha)).toEqual([
    ...['2026-03-09', '2026-03-11', '2026-03-17', '2026-03-23', '2026-03-28'],
  ]);
  for (const { recurring, frequency } of proyecciones) expect(recurring).toBe(frequency !== null);
});
