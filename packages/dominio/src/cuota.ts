import type { AplicacionPago, Cuota, PlanRow } from '@cartera/contrato/plan';

/**
 * An installment and what stands against it, in whole pesos. Interest and capital are kept apart everywhere:
 * what a payment covered is never guessed from its total.
 */
export interface CuotaWithSaldo {
  readonly id: string;
  /** 1 to n; 0 is the interest withheld on handing the money over. */
  readonly numero: number;
  readonly fechaProgramada: string;
  readonly montoCapital: number;
  readonly montoInteres: number;
  /** Paid and not undone. */
  readonly capitalPagado: number;
  readonly interesPagado: number;
  /** Forgiven when the loan was closed. */
  readonly capitalCondonado: number;
  readonly interesCondonado: number;
}

/** Capital of the installment still owed, in pesos. */
export function capitalPendiente(cuota: CuotaWithSaldo): number {
  return cuota.montoCapital - cuota.capitalPagado - cuota.capitalCondonado;
}

/** Interest of the installment still owed, in pesos. */
export function interesPendiente(cuota: CuotaWithSaldo): number {
  return cuota.montoInteres - cuota.interesPagado - cuota.interesCondonado;
}

/** What is still owed of the installment, in pesos. */
export function montoPendiente(cuota: CuotaWithSaldo): number {
  return capitalPendiente(cuota) + interesPendiente(cuota);
}

/** What is still owed of a loan that has its plan, in pesos. */
export function saldoOf(cuotas: readonly CuotaWithSaldo[]): number {
  return sumBy(cuotas, montoPendiente);
}

/** Adds up an amount of several installments. */
export function sumBy(cuotas: readonly CuotaWithSaldo[], montoOf: (cuota: CuotaWithSaldo) => number): number {
  return cuotas.reduce((sum, cuota) => sum + montoOf(cuota), 0);
}

/** What covers `interes` and `capital` of an installment: one row of the ledger, or none for zero pesos. */
export function aplicacionTo(cuota: CuotaWithSaldo, interes: number, capital: number): AplicacionPago[] {
  if (interes + capital === 0) return [];
  return [{ cuota: cuota.id, numero: cuota.numero, interes, capital }];
}

/** What covers everything that is still owed, installment by installment: the ajuste that closes a loan. */
export function saldoAplicaciones(cuotas: readonly CuotaWithSaldo[]): AplicacionPago[] {
  return cuotas.flatMap((cuota) => aplicacionTo(cuota, interesPendiente(cuota), capitalPendiente(cuota)));
}

/** A row of a schedule as an installment that nobody has paid. */
export function withoutPagos(row: PlanRow & { readonly id: string }): CuotaWithSaldo {
  const { id, numero, fechaProgramada, montoCapital, montoInteres } = row;
  const nothing = { capitalPagado: 0, interesPagado: 0, capitalCondonado: 0, interesCondonado: 0 };
  return { id, numero, fechaProgramada, montoCapital, montoInteres, ...nothing };
}

/**
 * An installment of the contract in the shape that the rules take. The contract gives one sum for what is paid, so it
 * is split as a payment fills an installment: interest first.
 */
export function cuotaDelPlan(cuota: Cuota): CuotaWithSaldo {
  const { _id: id, numero, fechaProgramada, montoCapital, montoInteres, montoPagado } = cuota;
  const interesPagado = Math.min(montoPagado, montoInteres);
  const capitalPagado = montoPagado - interesPagado;
  const condonada = cuota.estado === 'condonada';
  return {
    id,
    numero,
    fechaProgramada,
    montoCapital,
    montoInteres,
    capitalPagado,
    interesPagado,
    capitalCondonado: condonada ? montoCapital - capitalPagado : 0,
    interesCondonado: condonada ? montoInteres - interesPagado : 0,
  };
}

/** The installments once some applications are paid. */
export function withPagos(
  cuotas: readonly CuotaWithSaldo[],
  aplicaciones: readonly AplicacionPago[],
): CuotaWithSaldo[] {
  return cuotas.map((cuota) => {
    const { interes, capital } = sumOf(cuota, aplicaciones);
    return {
      ...cuota,
      interesPagado: cuota.interesPagado + interes,
      capitalPagado: cuota.capitalPagado + capital,
    };
  });
}

/** The installments once some applications are forgiven. */
export function withCondonado(
  cuotas: readonly CuotaWithSaldo[],
  aplicaciones: readonly AplicacionPago[],
): CuotaWithSaldo[] {
  return cuotas.map((cuota) => {
    const { interes, capital } = sumOf(cuota, aplicaciones);
    return {
      ...cuota,
      interesCondonado: cuota.interesCondonado + interes,
      capitalCondonado: cuota.capitalCondonado + capital,
    };
  });
}

function sumOf({ id }: CuotaWithSaldo, aplicaciones: readonly AplicacionPago[]) {
  const own = aplicaciones.filter(({ cuota }) => cuota === id);
  return {
    interes: own.reduce((sum, { interes }) => sum + interes, 0),
    capital: own.reduce((sum, { capital }) => sum + capital, 0),
  };
}
