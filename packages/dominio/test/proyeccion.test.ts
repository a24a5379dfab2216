import { MODALIDADES } from '@cartera/contrato/catalogs';
import fc from 'fast-check';
import { addDays } from '../src/dates.js';
import { proyectarCobros, type SemanaVencida, totalOf } from '../src/proyeccion.js';

const RANGE = { desde: '2026-03-16', hasta: '2026-03-18' };
const week = (
  semana: number,
  vencido: number,
  pagado: number,
  modalidad: SemanaVencida['modalidad'] = 'diario',
) => ({ modalidad, semana, vencido, pagado });

test('what falls due counts by the share paid in all weeks, between that of the worst and of the best one', () => {
  const historial = [week(0, 1000, 600), week(1, 1000, 900), week(2, 2000, 1900)];
  const porVencer = [
    { modalidad: 'diario' as const, fecha: '2026-03-16', monto: 10_000 },
    { modalidad: 'diario' as const, fecha: '2026-03-18', monto: 333 },
  ];
  expect(proyectarCobros(historial, porVencer, RANGE)).toEqual([
    { fecha: '2026-03-16', vence: 10_000, esperado: 8500, minimo: 6000, maximo: 9500 },
    { fecha: '2026-03-17', vence: 0, esperado: 0, minimo: 0, maximo: 0 },
    { fecha: '2026-03-18', vence: 333, esperado: 283, minimo: 200, maximo: 316 },
  ]);
});

test('each modality has its own shares, and one without history those of all together', () => {
  const historial = [week(0, 1000, 500), week(0, 1000, 1000, 'semanal')];
  const porVencer = (['diario', 'semanal', 'mensual'] as const).map((modalidad) => ({
    ...{ modalidad, fecha: '2026-03-17', monto: 100 },
  }));
  const [, dia] = proyectarCobros(historial, porVencer, RANGE);
  expect(dia).toEqual({ fecha: '2026-03-17', vence: 300, esperado: 225, minimo: 225, maximo: 225 });
});

test('without installments that fell due there is nothing to project from', () => {
  const porVencer = [{ modalidad: 'diario' as const, fecha: '2026-03-16', monto: 100 }];
  expect(proyectarCobros([], porVencer, RANGE)).toEqual([]);
  expect(proyectarCobros([week(0, 0, 0)], porVencer, RANGE)).toEqual([]);
});

test('on any book each day is between 0 and what falls due, in order, and no peso that falls due is missing', () => {
  const modalidad = fc.constantFrom(...MODALIDADES);
  const semana = fc
    .record({
      modalidad,
      semana: fc.nat(12),
      vencido: fc.integer({ min: 1, max: 1e12 }),
      percent: fc.nat(100),
    })
    .map(({ percent, ...one }) => ({ ...one, pagado: Math.floor((one.vencido * percent) / 100) }));
  const porVencer = fc.record({
    modalidad,
    fecha: fc.nat(2).map((days) => addDays(RANGE.desde, days)),
    monto: fc.integer({ min: 1, max: 1e12 }),
  });
  fc.assert(
    fc.property(fc.array(semana, { minLength: 1 }), fc.array(porVencer), (historial, due) => {
      const dias = proyectarCobros(historial, due, RANGE);
      for (const { vence, esperado, minimo, maximo } of dias) {
        const ordered = [0, minimo, esperado, maximo, vence];
        expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
      }
      const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
      expect(sum(dias.map(({ vence }) => vence))).toBe(sum(due.map(({ monto }) => monto)));
      expect(totalOf(historial).pagado).toBeLessThanOrEqual(totalOf(historial).vencido);
    }),
  );
});
