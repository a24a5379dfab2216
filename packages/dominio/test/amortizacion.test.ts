import { MONTO_MAXIMO } from '@cartera/contrato/comun';
import type { FilaPlan } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import type { Terminos } from '../src/terminos.js';
import { cualquierPrestamo, rechazoDe, TERMINOS } from './terminos-de-prueba.js';

function plan(cambios: Partial<Terminos>) {
  return generarPlan({ ...TERMINOS, ...cambios });
}

function columna(
  filas: readonly FilaPlan[],
  nombre: 'montoCapital' | 'montoInteres' | 'montoTotal',
): number[] {
  return filas.map((fila) => fila[nombre]);
}

const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);

const RECHAZOS_POSIBLES = ['DESEMBOLSO_NO_POSITIVO', 'CUOTA_REDONDEADA_TERMINA_ANTES'];

/** What is wrong with a row, given the capital owed before it; empty if nothing is. */
function defectos(fila: FilaPlan, saldoPrevio: number): string[] {
  const montos = [fila.montoCapital, fila.montoInteres, fila.montoTotal, fila.saldoRestante];
  return [
    ...(montos.every((monto) => Number.isSafeInteger(monto) && monto >= 0) ? [] : ['not whole pesos']),
    ...(fila.montoCapital + fila.montoInteres === fila.montoTotal
      ? []
      : ['capital + interest is not the total']),
    ...(fila.saldoRestante === saldoPrevio - fila.montoCapital ? [] : ['balance is off']),
  ].map((defecto) => `${fila.numero}: ${defecto}`);
}

test('any plan: rows add up, none is negative, capital returns whole, and only the two refusals exist', () => {
  fc.assert(
    fc.property(cualquierPrestamo, (terminos) => {
      const rechazo = rechazoDe(() => generarPlan(terminos));
      if (rechazo !== null) {
        expect(RECHAZOS_POSIBLES).toContain(rechazo);
        return;
      }
      const { filas, resumen } = generarPlan(terminos);
      expect(suma(columna(filas, 'montoCapital'))).toBe(terminos.monto);
      expect(suma(columna(filas, 'montoInteres'))).toBe(resumen.interesTotal);
      expect(suma(columna(filas, 'montoTotal'))).toBe(resumen.montoTotalCalculado);
      const previos = [terminos.monto, ...filas.map((fila) => fila.saldoRestante)];
      expect(filas.flatMap((fila, k) => defectos(fila, previos[k] ?? Number.NaN))).toEqual([]);
      expect(filas.at(-1)?.saldoRestante).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('any plan: n installments from 1 to n, dated, and row 0 only for interest withheld', () => {
  fc.assert(
    fc.property(cualquierPrestamo, (terminos) => {
      fc.pre(rechazoDe(() => generarPlan(terminos)) === null);
      const { filas, resumen } = generarPlan(terminos);
      const cuotas = filas.filter((fila) => fila.numero > 0);
      const retenida = filas.find((fila) => fila.numero === 0);
      expect(cuotas.map((fila) => fila.numero)).toEqual(
        Array.from({ length: terminos.cuotas }, (_, k) => k + 1),
      );
      expect(cuotas.at(0)?.fechaProgramada).toBe(resumen.primeraFecha);
      expect(cuotas.at(-1)?.fechaProgramada).toBe(resumen.ultimaFecha);
      expect(resumen.desembolsoNeto).toBe(terminos.monto - (retenida?.montoTotal ?? 0));
      expect(resumen.desembolsoNeto).toBeGreaterThan(0);
      if (retenida) expect(terminos.tipoAmortizacion).toBe('interes_adelantado');
      expect(resumen.cuotaDiaria).toBe(resumen.montoCuotaProm);
      expect(
        Math.abs(resumen.montoCuotaProm * terminos.cuotas - suma(columna(cuotas, 'montoTotal'))),
      ).toBeLessThanOrEqual(terminos.cuotas / 2);
    }),
    { numRuns: 200 },
  );
});

test('any amortizable plan charges one same installment until the last row', () => {
  const amortizables = cualquierPrestamo
    .map((terminos) => ({ ...terminos, tipoAmortizacion: 'amortizable' as const }))
    .filter(({ monto, cuotas }) => monto >= 2 * cuotas);
  fc.assert(
    fc.property(amortizables, (terminos) => {
      fc.pre(rechazoDe(() => generarPlan(terminos)) === null);
      const niveladas = columna(generarPlan(terminos).filas.slice(0, -1), 'montoTotal');
      expect(new Set(niveladas).size).toBeLessThanOrEqual(1);
      if (terminos.redondeoCuota > 1) expect((niveladas[0] ?? 0) % terminos.redondeoCuota).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('a loan is never refused for its rounding when it rounds to 1 peso', () => {
  const sinRedondeo = cualquierPrestamo.map(
    (terminos): Terminos => ({ ...terminos, redondeoCuota: 1, tipoAmortizacion: 'amortizable' }),
  );
  fc.assert(
    fc.property(sinRedondeo, (terminos) => {
      expect(rechazoDe(() => generarPlan(terminos))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('half a peso up in each of 1000 installments would pay the loan early: they are a peso less', () => {
  const { filas } = plan({ monto: 250_500, interes: 0, cuotas: 1000, tipoAmortizacion: 'amortizable' });
  expect(columna(filas, 'montoTotal').slice(0, 999)).toEqual(Array.from({ length: 999 }, () => 250));
  expect(filas.at(-1)?.montoTotal).toBe(750);
});

test.each(['total', 'por_periodo'] as const)(
  'on %s an installment is rounded up to the pesos asked for',
  (base) => {
    const terminos = {
      tipoAmortizacion: 'amortizable',
      baseInteres: base,
      monto: 1_000_000,
      cuotas: 12,
    } as const;
    const exacta = plan({ ...terminos, redondeoCuota: 1 }).filas[0]?.montoTotal ?? 0;
    for (const redondeoCuota of [50, 100, 1000] as const) {
      const { filas } = plan({ ...terminos, redondeoCuota });
      expect(filas[0]?.montoTotal).toBe(Math.ceil(exacta / redondeoCuota) * redondeoCuota);
      expect(filas.at(-1)?.montoTotal).toBeLessThan(exacta);
    }
  },
);

test('an installment rounded so far up that the loan ends before its last row is refused', () => {
  const pequeno = { tipoAmortizacion: 'amortizable', monto: 10_000, interes: 0, cuotas: 30 } as const;
  expect(rechazoDe(() => plan({ ...pequeno, redondeoCuota: 1000 }))).toBe('CUOTA_REDONDEADA_TERMINA_ANTES');
  expect(rechazoDe(() => plan({ ...pequeno, monto: 100_000, redondeoCuota: 50 }))).toBeNull();
  const justo = { ...pequeno, monto: 29_000, redondeoCuota: 1000 } as const;
  expect(rechazoDe(() => plan(justo))).toBe('CUOTA_REDONDEADA_TERMINA_ANTES');
  expect(rechazoDe(() => plan({ ...justo, monto: 29_001 }))).toBeNull();
});

test.each(['capital_final', 'interes_adelantado'] as const)(
  '%s has no installment to round',
  (tipoAmortizacion) => {
    const redondeado = plan({ tipoAmortizacion, redondeoCuota: 1000 });
    expect(redondeado).toEqual(plan({ tipoAmortizacion, redondeoCuota: 1 }));
  },
);

test.each([
  ['diario', 5_000],
  ['semanal', 35_000],
  ['quincenal', 75_000],
  ['mensual', 150_000],
] as const)('interest by the month counts %s as its days out of 30', (modalidad, interes) => {
  const { filas } = plan({ monto: 1_000_000, interes: 15, baseInteres: 'mensual', modalidad });
  expect(filas[0]?.montoInteres).toBe(interes);
});

test('interest on the total does not depend on how many installments there are', () => {
  const interesTotal = (cuotas: number) =>
    plan({ cuotas, tipoAmortizacion: 'amortizable' }).resumen.interesTotal;
  expect([1, 7, 30, 1000].map(interesTotal)).toEqual([10_000, 10_000, 10_000, 10_000]);
});

test('two decimals of a per cent count exactly', () => {
  expect(plan({ monto: 1_000_000, interes: 0.01 }).resumen.interesTotal).toBe(100);
  expect(plan({ monto: MONTO_MAXIMO, interes: 33.33 }).resumen.interesTotal).toBe(333_300_000_000);
  expect(plan({ monto: 1_000_000, interes: 0.29 }).resumen.interesTotal).toBe(2_900);
});

test('one installment pays everything', () => {
  const { filas } = plan({ cuotas: 1, tipoAmortizacion: 'amortizable', baseInteres: 'por_periodo' });
  expect(filas.map((f) => [f.montoCapital, f.montoInteres, f.saldoRestante])).toEqual([[100_000, 10_000, 0]]);
});

test('the French installment is exact where floating point falls a peso short', () => {
  const { filas } = plan({
    monto: 39_953_235,
    cuotas: 2,
    modalidad: 'mensual',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'por_periodo',
  });
  // 39,953,235 × 0.1 × 1.21 / 0.21 is 23,020,673.5 exactly, and 23,020,673.49999999 in floating point.
  expect(filas[0]?.montoTotal).toBe(23_020_674);
});

test('the largest French plan: 10^12 pesos in 1000 rows', () => {
  const { filas } = plan({
    monto: MONTO_MAXIMO,
    interes: 0.01,
    cuotas: 1000,
    tipoAmortizacion: 'amortizable',
    baseInteres: 'por_periodo',
  });
  // 10^12 × 0.0001 × 1.0001^1000 / (1.0001^1000 − 1), worked out apart with 60 digits: 1,050,883,152.0011...
  expect(filas[0]?.montoTotal).toBe(1_050_883_152);
});

test('at 100 % by period the largest loan still adds up', () => {
  const { resumen } = plan({ monto: MONTO_MAXIMO, interes: 100, cuotas: 1000, baseInteres: 'por_periodo' });
  expect(resumen.montoTotalCalculado).toBe(1001 * MONTO_MAXIMO);
});

test('a loan of one peso has its plan', () => {
  const { filas } = plan({ monto: 1, interes: 0, cuotas: 1000, tipoAmortizacion: 'amortizable' });
  expect(filas).toHaveLength(1000);
  expect(filas.at(-1)?.montoCapital).toBe(1);
});

test('where the interest of a row exceeds the installment, the row is all interest and the capital waits', () => {
  const { filas } = plan({ monto: 1, interes: 100, cuotas: 3, tipoAmortizacion: 'amortizable' });
  expect(columna(filas, 'montoInteres')).toEqual([0, 1, 0]);
  expect(columna(filas, 'montoCapital')).toEqual([0, 0, 1]);
});

test('without interest nothing is withheld, so there is no row 0', () => {
  const { filas, resumen } = plan({ interes: 0, tipoAmortizacion: 'interes_adelantado' });
  expect(filas[0]?.numero).toBe(1);
  expect(resumen.desembolsoNeto).toBe(100_000);
});

test.each(['total', 'por_periodo'] as const)(
  'on %s, 100 %% in advance would hand over nothing',
  (baseInteres) => {
    const terminos = { tipoAmortizacion: 'interes_adelantado', baseInteres } as const;
    expect(rechazoDe(() => plan({ ...terminos, interes: 100 }))).toBe('DESEMBOLSO_NO_POSITIVO');
    expect(plan({ ...terminos, interes: 99.99 }).resumen.desembolsoNeto).toBe(10);
  },
);

test.each([
  [{ monto: 0 }, 'MONTO_INVALIDO'],
  [{ monto: 1.5 }, 'MONTO_INVALIDO'],
  [{ cuotas: 0 }, 'DATOS_INVALIDOS'],
  [{ cuotas: 2.5 }, 'DATOS_INVALIDOS'],
  [{ interes: 1.005 }, 'DATOS_INVALIDOS'],
  [{ interes: -1 }, 'DATOS_INVALIDOS'],
  [{ fechaInicio: '2026-02-30' }, 'DATOS_INVALIDOS'],
] as const)('%j is not something to plan with', (cambios, codigo) => {
  expect(rechazoDe(() => plan(cambios))).toBe(codigo);
});
