import { summarizeFlujo } from '../src/flujo-caja/flujo';
import { sampleFlujo } from '../src/flujo-caja/sample-flujo';

const TODAY = '2026-03-02';

test('son los 30 días que terminan hoy, del más antiguo al más nuevo', () => {
  const fechas = sampleFlujo(TODAY).days.map(({ fecha }) => fecha);
  expect(fechas).toHaveLength(30);
  expect(fechas[0]).toBe('2026-02-01');
  expect(fechas.at(-1)).toBe(TODAY);
  expect([...fechas].sort()).toEqual(fechas);
});

test('cada visita ve las mismas cifras, y los días no son todos iguales', () => {
  const { days } = sampleFlujo(TODAY);
  expect(sampleFlujo(TODAY).days).toEqual(days);
  expect(new Set(days.map(({ flujoNeto }) => flujoNeto)).size).toBeGreaterThan(20);
});

test('cada día suma lo suyo: totales, comisión del 5 % y saldo desde 50.000 dólares, en centavos enteros', () => {
  let saldo = 5_000_000;
  for (const { ingresos, egresos, flujoNeto, saldoAcumulado } of sampleFlujo(TODAY).days) {
    expect(ingresos.total).toBe(ingresos.cobros + ingresos.newPrestamos + ingresos.others);
    expect(egresos.commissions).toBe(Math.round(ingresos.total * 0.05));
    expect(egresos.total).toBe(egresos.expenses + egresos.commissions + egresos.others);
    expect(flujoNeto).toBe(ingresos.total - egresos.total);
    saldo += flujoNeto;
    expect(saldoAcumulado).toBe(saldo);
    expect(Number.isSafeInteger(saldoAcumulado)).toBe(true);
  }
});

test('el resumen suma los días y su saldo es el del último', () => {
  const { days } = sampleFlujo(TODAY);
  const { ingresos, egresos, flujoNeto, saldoActual } = summarizeFlujo(days);
  expect(flujoNeto).toBe(ingresos - egresos);
  expect(saldoActual).toBe(5_000_000 + flujoNeto);
  expect(saldoActual).toBe(days.at(-1)?.saldoAcumulado);
});

test('las proyecciones son fijas y de los días que vienen', () => {
  const { proyecciones } = sampleFlujo(TODAY);
  expect(proyecciones.map(({ fecha }) => fecha)).toEqual([
    ...['2026-03-09', '2026-03-11', '2026-03-17', '2026-03-23', '2026-03-28'],
  ]);
  for (const { recurring, frequency } of proyecciones) expect(recurring).toBe(frequency !== null);
});
