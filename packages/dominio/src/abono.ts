import { type EfectoAbono, REDONDEOS_CUOTA, type RedondeoCuota } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import { levelingOnSaldo } from './amortizable-schedule.js';
import { type CuotaWithSaldo, capitalPendiente, montoPendiente, sumBy, withoutPagos } from './cuota.js';
import { DomainError } from './domain-error.js';
import { type Leveling, levelCuotas, rowsWithCuota } from './level-cuota.js';
import { interesGanadoOf, liquidar, type TerminosLiquidacion } from './liquidacion.js';
import { type Fraction, fromPesos, round, toPesos } from './money.js';
import { periodRates } from './period-rates.js';
import type { AmortizacionRow, Terminos } from './terminos.js';

/** A payment to capital. */
export interface Abono {
  /** Whole pesos, above 0. */
  readonly monto: number;
  readonly fecha: string;
  readonly efecto: EfectoAbono;
}

/** The plan that a payment to capital leaves. */
export interface PlanAbonado {
  /** The row that the payment closes, and those after it. They replace the old rows from its number on. */
  readonly rows: readonly PlanRow[];
  /** The installments of the new plan after the payment. Those of `rows` have no id. */
  readonly cuotas: readonly CuotaWithSaldo[];
  /** The old installments that `rows` replace. */
  readonly replaced: readonly CuotaWithSaldo[];
  /** The first part of the payment: what is unpaid of the installments due or paid ahead. */
  readonly vencido: number;
  /** Then the interest of the open period, earned up to the day and unpaid. */
  readonly interes: number;
  /** And the rest: capital. */
  readonly capital: number;
  /** Interest of the old plan that the new one does not charge. */
  readonly ahorro: number;
}

/** The part of a plan that a payment to capital remakes. */
interface Open {
  /** The installments of the open period and of later ones. */
  readonly cuotas: readonly CuotaWithSaldo[];
  /** The day on which the open period closes. */
  readonly fecha: string;
  /** Interest of the open period that is earned by then. */
  readonly ganado: number;
  /** Unpaid capital before and after the payment. */
  readonly capital: number;
  readonly queda: number;
}

/**
 * Remakes a plan after a payment to capital. The payment covers what is due and the interest of the open period up to the day;
 * the rest is capital. The open period closes with a row of that day. An installment that is paid ahead stays, and the period
 * that closes is the one after it. The interest of the remaining days falls in proportion to the capital.
 * @param cuotas of the plan, ordered by number.
 * @throws DomainError ABONO_DE_ADELANTADO; ABONO_SIN_PLAZO if only the last installment has capital; ABONO_LIQUIDA if the amount
 * pays all that is owed on the day; ABONO_INSUFICIENTE if nothing is left for capital.
 */
export function abonar(
  cuotas: readonly CuotaWithSaldo[],
  terminos: Terminos & TerminosLiquidacion,
  { monto, fecha, efecto }: Abono,
): PlanAbonado {
  const { tipoAmortizacion } = terminos;
  if (tipoAmortizacion === 'interes_adelantado') throw new DomainError('ABONO_DE_ADELANTADO');
  if (tipoAmortizacion === 'capital_final' && efecto === 'plazo') throw new DomainError('ABONO_SIN_PLAZO');
  if (monto >= liquidar(cuotas, terminos, fecha).liquidacion.total) throw new DomainError('ABONO_LIQUIDA');

  const first = firstOpen(cuotas, terminos, fecha);
  const kept = cuotas.slice(0, first);
  const rest = cuotas.slice(first);
  const [open] = rest;
  const lastKept = kept.at(-1)?.fechaProgramada ?? fecha;
  const closing = lastKept > fecha ? lastKept : fecha;
  const ganado = interesGanadoOf(cuotas, first, terminos, closing);
  const due = sumBy(kept, montoPendiente);
  const interes = ganado - (open?.interesPagado ?? 0);
  const abonado = monto - due - interes;
  if (!open || abonado <= 0) throw new DomainError('ABONO_INSUFICIENTE');

  const capital = sumBy(rest, capitalPendiente);
  const queda = capital - abonado;
  const remade = remake({ cuotas: rest, fecha: closing, ganado, capital, queda }, terminos, efecto);
  const rows = [
    planRow(open.numero, closing, { capital: abonado, interes: ganado }, queda),
    ...rowsFrom(open.numero + 1, rest, remade, queda),
  ];
  const fresh = rows.map((row) => withoutPagos({ id: '', ...row }));
  return {
    rows,
    cuotas: [...[...kept, ...fresh.slice(0, 1)].map(paidInFull), ...fresh.slice(1)],
    replaced: rest,
    ...{ vencido: due, interes, capital: abonado },
    ahorro:
      sumBy(rest, ({ montoInteres }) => montoInteres) - sumBy(fresh, ({ montoInteres }) => montoInteres),
  };
}

/** The index after the last installment that is due, or paid beyond its earned interest. */
function firstOpen(cuotas: readonly CuotaWithSaldo[], terminos: TerminosLiquidacion, fecha: string): number {
  const isKept = ({ fechaProgramada, capitalPagado, interesPagado }: CuotaWithSaldo, index: number) =>
    fechaProgramada <= fecha ||
    capitalPagado > 0 ||
    interesPagado > interesGanadoOf(cuotas, index, terminos, fecha);
  return cuotas.findLastIndex(isKept) + 1;
}

/** The rows of the remaining due days, fewer of them if the term ends earlier. */
function remake(open: Open, terminos: Terminos, efecto: EfectoAbono): AmortizacionRow[] {
  const { cuotas, queda } = open;
  const monto = fromPesos(queda);
  if (terminos.tipoAmortizacion === 'capital_final') {
    const last = cuotas.length - 1;
    return proportional(open).map((interes, index) => ({ capital: index === last ? monto : 0n, interes }));
  }
  const leveling = { ...levelingOf(open, terminos), monto, cuotas: cuotas.length };
  if (efecto === 'cuota') return levelOrFiner(leveling);
  const [{ montoCapital, montoInteres } = { montoCapital: 0, montoInteres: 0 }] = cuotas;
  const rows = rowsWithCuota(leveling, fromPesos(montoCapital + montoInteres));
  return rows.slice(0, rows.findLastIndex(({ capital }) => capital > 0n) + 1);
}

function levelingOf(
  open: Open,
  terminos: Terminos,
): Pick<Leveling, 'exactCuota' | 'interesOfRow' | 'redondeoCuota'> {
  const { redondeoCuota, baseInteres } = terminos;
  const monto = fromPesos(open.queda);
  if (baseInteres === 'total') {
    const intereses = proportional(open);
    const total = intereses.reduce((sum, interes) => sum + interes, monto);
    return {
      redondeoCuota,
      exactCuota: { numerator: total, denominator: BigInt(open.cuotas.length) },
      interesOfRow: (index) => intereses[index] ?? 0n,
    };
  }
  const { interesTrasladado = 0, monto: prestado } = terminos;
  const sinInteres = round({
    numerator: monto * fromPesos(interesTrasladado),
    denominator: fromPesos(prestado),
  });
  const rates = remainingRates(open, terminos, baseInteres, monto - sinInteres);
  return { redondeoCuota, ...levelingOnSaldo(monto, sinInteres, rates) };
}

/** The interest that the remaining rows have not earned, in proportion to the capital that is left. */
function proportional({ cuotas, ganado, capital, queda }: Open): bigint[] {
  let unearned = -BigInt(ganado);
  let charged = 0n;
  return cuotas.map(({ montoInteres }) => {
    unearned += BigInt(montoInteres);
    const interes = round({ numerator: unearned * BigInt(queda), denominator: BigInt(capital) }) - charged;
    charged += interes;
    return interes;
  });
}

/**
 * The rates of the remaining periods, over one denominator. That of the open one is what its remaining days still earn.
 * @param conInteres the part of the capital that is left which bears interest.
 */
function remainingRates(
  { cuotas, fecha, ganado, capital, queda }: Open,
  terminos: Terminos,
  base: 'por_periodo' | 'mensual',
  conInteres: bigint,
): Fraction[] {
  if (conInteres === 0n) return cuotas.map(() => ({ numerator: 0n, denominator: 1n }));
  const calendar = {
    fechas: cuotas.map(({ fechaProgramada }) => fechaProgramada),
    firstPeriod: { numerator: 1n, denominator: 1n },
  };
  const unearned = BigInt((cuotas[0]?.montoInteres ?? 0) - ganado) * BigInt(queda);
  const scale = BigInt(capital) * conInteres;
  return periodRates({ ...terminos, fechaInicio: fecha }, calendar, base).map(
    ({ numerator, denominator }, index) => ({
      numerator: index === 0 ? unearned * denominator : numerator * scale,
      denominator: denominator * scale,
    }),
  );
}

/** Level rows with the loan's rounding, or with a finer one if that would pay the loan before its last row. */
function levelOrFiner(leveling: Leveling): AmortizacionRow[] {
  const finer: RedondeoCuota | undefined = REDONDEOS_CUOTA.filter(
    (redondeo) => redondeo < leveling.redondeoCuota,
  ).at(-1);
  try {
    return levelCuotas(leveling);
  } catch (error) {
    if (finer === undefined || !(error instanceof DomainError)) throw error;
    return levelOrFiner({ ...leveling, redondeoCuota: finer });
  }
}

function rowsFrom(
  numero: number,
  cuotas: readonly CuotaWithSaldo[],
  rows: readonly AmortizacionRow[],
  monto: number,
): PlanRow[] {
  let saldo = monto;
  return rows.map((row, index) => {
    const capital = toPesos(row.capital);
    saldo -= capital;
    const fecha = cuotas[index]?.fechaProgramada ?? '';
    return planRow(numero + index, fecha, { capital, interes: toPesos(row.interes) }, saldo);
  });
}

function planRow(
  numero: number,
  fechaProgramada: string,
  { capital, interes }: { readonly capital: number; readonly interes: number },
  saldoRestante: number,
): PlanRow {
  return {
    numero,
    fechaProgramada,
    montoCapital: capital,
    montoInteres: interes,
    montoTotal: capital + interes,
    saldoRestante,
  };
}

const paidInFull = (cuota: CuotaWithSaldo): CuotaWithSaldo => ({
  ...cuota,
  capitalPagado: cuota.montoCapital,
  interesPagado: cuota.montoInteres,
});
