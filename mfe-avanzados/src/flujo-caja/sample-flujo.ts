import { addDays } from '@cartera/kit';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type FlujoCaja, type FlujoDay, type Proyeccion, SAMPLE_DAYS } from './flujo';

/** Opening balance in US cents, and commission on the income (P-12.16). */
const OPENING_SALDO = 5_000_000;
const COMMISSION_PERCENT = 5;

/** Fixed, so that every visit shows the same figures (P-4.16). */
const SEED = 8_061;

/**
 * Sample cash flow of the 30 days that end today.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function sampleFlujo(today: string): FlujoCaja {
  const random = xoroshiro128plus(SEED);
  const between = (min: number, max: number) => uniformInt(random, min, max);
  const days: FlujoDay[] = [];
  let saldo = OPENING_SALDO;
  for (let daysAgo = SAMPLE_DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = sampleDay(addDays(today, -daysAgo), saldo, between);
    days.push(day);
    saldo = day.runningSaldo;
  }
  return { days, proyecciones: sampleProyecciones(today) };
}

function sampleDay(
  fecha: string,
  previousSaldo: number,
  between: (min: number, max: number) => number,
): FlujoDay {
  const entries = {
    cobros: between(200_000, 900_000),
    newPrestamos: between(0, 300_000),
    other: between(0, 60_000),
  };
  const ingresos = { ...entries, total: entries.cobros + entries.newPrestamos + entries.other };
  const outflows = {
    expenses: between(100_000, 950_000),
    commissions: Math.round((ingresos.total * COMMISSION_PERCENT) / 100),
    other: between(0, 80_000),
  };
  const egresos = { ...outflows, total: outflows.expenses + outflows.commissions + outflows.other };
  const flujoNeto = ingresos.total - egresos.total;
  return { _id: fecha, fecha, ingresos, egresos, flujoNeto, runningSaldo: previousSaldo + flujoNeto };
}

const PROYECCIONES = [
  { concept: 'Cobros semanales', tipo: 'ingreso', monto: 2_500_000, inDays: 7, frequency: 'Semanal' },
  { concept: 'Nómina de cobradores', tipo: 'egreso', monto: 1_250_000, inDays: 9, frequency: 'Quincenal' },
  { concept: 'Arriendo de la oficina', tipo: 'egreso', monto: 180_000, inDays: 15, frequency: 'Mensual' },
  { concept: 'Préstamo bancario', tipo: 'ingreso', monto: 3_000_000, inDays: 21, frequency: null },
  { concept: 'Mantenimiento de motos', tipo: 'egreso', monto: 95_050, inDays: 26, frequency: null },
] as const;

function sampleProyecciones(today: string): readonly Proyeccion[] {
  return PROYECCIONES.map(({ inDays, ...proyeccion }) => ({
    ...proyeccion,
    _id: proyeccion.concept,
    fecha: addDays(today, inDays),
    recurring: proyeccion.frequency !== null,
  }));
}
