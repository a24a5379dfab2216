import type { AplicacionPago, Cuota } from '@cartera/contrato/plan';

/** An installment with its paid and forgiven pesos, interest and capital apart. */
export interface CuotaWithSaldo {
  readonly id: string;
  /** 1 to n; 0 is the interest withheld when the money is handed over. */
  readonly numero: number;
  readonly fechaProgramada: string;
  readonly montoCapital: number;
  readonly montoInteres: number;
  /** Without reversed pesos. */
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

/** Amount of the installment still owed, in pesos. */
export function montoPendiente(cuota: CuotaWithSaldo): number {
  return capitalPendiente(cuota) + interesPendiente(cuota);
}

/** Balance of a loan that has a plan, in pesos. */
export function saldoOf(cuotas: readonly CuotaWithSaldo[]): number {
  return sumBy(cuotas, montoPendiente);
}

export function sumBy(cuotas: readonly CuotaWithSaldo[], montoOf: (cuota: CuotaWithSaldo) => number): number {
  return cuotas.reduce((sum, cuota) => sum + montoOf(cuota), 0);
}

/** An application of `interes` and `capital` pesos to an installment; none for zero pesos. */
export function aplicacionTo(cuota: CuotaWithSaldo, interes: number, capital: number): AplicacionPago[] {
  if (interes + capital === 0) return [];
  return [{ cuota: cuota.id, numero: cuota.numero, interes, capital }];
}

/** Applications that cover the whole balance, as the ajuste that closes a loan does. */
export function aplicacionesOfSaldo(cuotas: readonly CuotaWithSaldo[]): AplicacionPago[] {
  return cuotas.flatMap((cuota) => aplicacionTo(cuota, interesPendiente(cuota), capitalPendiente(cuota)));
}

type CuotaDue = Pick<CuotaWithSaldo, 'id' | 'numero' | 'fechaProgramada' | 'montoCapital' | 'montoInteres'>;

/** An installment as if nothing were paid or forgiven of it. */
export function withoutPagos(cuota: CuotaDue): CuotaWithSaldo {
  const { id, numero, fechaProgramada, montoCapital, montoInteres } = cuota;
  const nothing = { capitalPagado: 0, interesPagado: 0, capitalCondonado: 0, interesCondonado: 0 };
  return { id, numero, fechaProgramada, montoCapital, montoInteres, ...nothing };
}

/**
 * Converts the contract's installment. It has one sum for what is paid, so this splits it as a payment does: interest
 * first.
 */
export function cuotaOfPlan(cuota: Cuota): CuotaWithSaldo {
  const { _id: id, numero, fechaProgramada, montoCapital, montoInteres, montoPagado } = cuota;
  const interesPagado = Math.min(montoPagado, montoInteres);
  const capitalPagado = montoPagado - interesPagado;
  const condonada = cuota.estado === 'condonada' || cuota.estado === 'liquidada';
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

/** The installments after these applications are paid. */
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

/** The installments after these applications are forgiven. */
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
