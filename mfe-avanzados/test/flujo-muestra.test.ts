import { resumirFlujo } from '../src/flujo-caja/flujo';
import { flujoDeMuestra } from '../src/flujo-caja/flujo-muestra';

const HOY = '2026-03-02';

test('son los 30 días que terminan hoy, del más antiguo al más nuevo', () => {
  const fechas = flujoDeMuestra(HOY).dias.map(({ fecha }) => fecha);
  expect(fechas).toHaveLength(30);
  expect(fechas[0]).toBe('2026-02-01');
  expect(fechas.at(-1)).toBe(HOY);
  expect([...fechas].sort()).toEqual(fechas);
});

test('cada visita ve las mismas cifras, y los días no son todos iguales', () => {
  const { dias } = flujoDeMuestra(HOY);
  expect(flujoDeMuestra(HOY).dias).toEqual(dias);
  expect(new Set(dias.map(({ flujoNeto }) => flujoNeto)).size).toBeGreaterThan(20);
});

test('cada día suma lo suyo: totales, comisión del 5 % y saldo desde 50.000 dólares, en centavos enteros', () => {
  let saldo = 5_000_000;
  for (const { ingresos, egresos, flujoNeto, saldoAcumulado } of flujoDeMuestra(HOY).dias) {
    expect(ingresos.total).toBe(ingresos.cobros + ingresos.nuevosPrestamos + ingresos.otros);
    expect(egresos.comisiones).toBe(Math.round(ingresos.total * 0.05));
    expect(egresos.total).toBe(egresos.gastos + egresos.comisiones + egresos.otros);
    expect(flujoNeto).toBe(ingresos.total - egresos.total);
    saldo += flujoNeto;
    expect(saldoAcumulado).toBe(saldo);
    expect(Number.isSafeInteger(saldoAcumulado)).toBe(true);
  }
});

test('el resumen suma los días y su saldo es el del último', () => {
  const { dias } = flujoDeMuestra(HOY);
  const { ingresos, egresos, flujoNeto, saldoActual } = resumirFlujo(dias);
  expect(flujoNeto).toBe(ingresos - egresos);
  expect(saldoActual).toBe(5_000_000 + flujoNeto);
  expect(saldoActual).toBe(dias.at(-1)?.saldoAcumulado);
});

test('las proyecciones son fijas y de los días que vienen', () => {
  const { proyecciones } = flujoDeMuestra(HOY);
  expect(proyecciones.map(({ fecha }) => fecha)).toEqual([
    ...['2026-03-09', '2026-03-11', '2026-03-17', '2026-03-23', '2026-03-28'],
  ]);
  for (const { recurrente, frecuencia } of proyecciones) expect(recurrente).toBe(frecuencia !== null);
});
